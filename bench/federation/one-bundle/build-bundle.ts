import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { remoteNames } from '@mindgrove/tools/packages';
import { recordBase } from '@mindgrove/tools/webpack/build-record';
import { compile } from '@mindgrove/tools/webpack/compile';
import { drawContent } from '@mindgrove/tools/webpack/prerender';
import { readRemoteManifest } from '@mindgrove/tools/webpack/remote-manifest';
import type { Stats } from 'webpack';

import type { PageRelease, PageReleaseSet } from '../../../shell/src/federation/release-set.ts';
import { compressFile } from '../../../shell/src/server/compress.ts';
import type { ShellAssets } from '../../../shell/src/server/document.ts';
import { bundleConfig, bundleFolder, bundleServerConfig } from './bundle-config.ts';
import type * as Drawing from './draw-page.ts';

/** What the one bundle's server needs to know of a build: `bundle.json`. */
export interface Bundle {
  shell: ShellAssets;
  set: PageReleaseSet;
}

const BASE = '/assets/';
const VERSION = '1.0.0+000000000000';

/** Compiles shell and remotes as one app into `bench/dist/one-bundle`, drawn pages included. */
export async function buildBundle(): Promise<void> {
  const stats = await compile(bundleConfig());
  await compile(bundleServerConfig());
  const assets = join(bundleFolder, 'assets');
  await Promise.all(readdirSync(assets).map((file) => compressFile(join(assets, file))));
  const set = {
    revision: 1,
    isApiReachable: true,
    releases: remoteNames().map((name) => compiledRelease(name, stats)),
  };
  await drawPages(set);
  const shell = byKind(stats.compilation.entrypoints.get('main')?.getFiles() ?? []);
  const bundle: Bundle = { set, shell: { scripts: shell.scripts.map(url), styles: shell.styles.map(url) } };
  writeFileSync(join(bundleFolder, 'bundle.json'), JSON.stringify(bundle));
}

const url = (file: string) => BASE + file;

const byKind = (files: string[]) => ({
  scripts: files.filter((file) => file.endsWith('.js')),
  styles: files.filter((file) => file.endsWith('.css')),
});

// The server and the app ask for routes, titles and preload hints in the words of a release.
function compiledRelease(name: string, stats: Stats): PageRelease {
  const manifest = readRemoteManifest(name);
  const routes = manifest.routes.map(({ prerender, ...route }) => ({
    ...route,
    ...byKind(pageFiles(stats, name, route.page)),
    ...(prerender && { html: `html/${name}-${route.page}.html` }),
  }));
  const base = recordBase(name, VERSION, manifest);
  return { record: { ...base, kind: 'remote', container: '', routes, files: {} }, base: BASE, fallback: null };
}

function pageFiles({ compilation }: Stats, name: string, page: string): string[] {
  const groups = compilation.chunkGroups.filter((group) =>
    group.origins.some(
      ({ module, request }) =>
        request === `./pages/${page}.tsx` && module?.identifier().includes(`/${name}/src/remote.tsx`),
    ),
  );
  if (groups.length === 0) throw new Error(`The one bundle holds no page ${page} of ${name}`);
  return groups.flatMap((group) => group.getFiles());
}

async function drawPages({ releases }: PageReleaseSet): Promise<void> {
  const module = pathToFileURL(join(bundleFolder, 'server/draw-page.mjs')).href;
  const { loadPageOrFallback } = (await import(module)) as typeof Drawing;
  mkdirSync(join(bundleFolder, 'html'), { recursive: true });
  for (const release of releases) {
    for (const { html, page, path } of release.record.routes) {
      if (!html) continue;
      const { default: Page } = await loadPageOrFallback(release, page);
      writeFileSync(join(bundleFolder, html), drawContent(Page, path));
    }
  }
}
