import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { offerId } from '@mindgrove/contracts/releases/offer-id';
import { recordBase } from '@mindgrove/tools/build/build-record';
import { renderContent } from '@mindgrove/tools/build/prerender';
import { remoteNames } from '@mindgrove/tools/repository/packages';
import { compile } from '@mindgrove/tools/webpack/compile';
import { readRemoteManifest } from '@mindgrove/tools/webpack/remote-manifest';
import type { Stats } from 'webpack';

import {
  pageModule,
  type PageRelease,
  type PageReleaseSet,
  type RemoteModule,
  slotModule,
} from '../../../shell/src/federation/release-set.ts';
import type { ShellAssets } from '../../../shell/src/server/pages/document.ts';
import { compressFile } from '../../../shell/src/server/releases/compress-file.ts';
import { bundleConfig, bundleFolder, bundleServerConfig } from './bundle-config.ts';
import type * as Rendering from './render-page.ts';

export interface Bundle {
  shell: ShellAssets;
  set: PageReleaseSet;
}

const BASE = '/assets/';
export const VERSION = '1.0.0+000000000000';

/** Compiles shell and remotes as one app into `bench/dist/one-bundle`, prerendered pages included. */
export async function buildBundle(): Promise<void> {
  const stats = await compile(bundleConfig());
  await compile(bundleServerConfig());
  const assets = join(bundleFolder, 'assets');
  await Promise.all(readdirSync(assets).map((file) => compressFile(join(assets, file))));
  const set = {
    revision: 1,
    id: 'one-bundle',
    isApiReachable: true,
    releases: remoteNames().map((name) => compiledRelease(name, stats)),
  };
  await renderPages(set);
  const shell = byKind(stats.compilation.entrypoints.get('main')?.getFiles() ?? []);
  const bundle: Bundle = { set, shell: { scripts: shell.scripts.map(url), styles: shell.styles.map(url) } };
  writeFileSync(join(bundleFolder, 'bundle.json'), JSON.stringify(bundle));
}

const url = (file: string) => BASE + file;

const byKind = (files: string[]) => ({
  scripts: files.filter((file) => file.endsWith('.js')),
  styles: files.filter((file) => file.endsWith('.css')),
});

// The server and the app expect routes, titles and preload hints in the format of a release.
function compiledRelease(name: string, stats: Stats): PageRelease {
  const manifest = readRemoteManifest(name);
  const built = (module: string, prerender = false) => ({
    ...byKind(partFiles(stats, name, module)),
    ...(prerender && { html: `html/${name}/${module}.html` }),
  });
  const record = {
    ...recordBase(name, VERSION, manifest),
    kind: 'remote' as const,
    container: '',
    routes: manifest.routes.map(({ prerender, ...route }) => ({
      ...route,
      ...built(`pages/${route.page}`, prerender),
    })),
    offers: manifest.offers?.map(({ prerender, ...offer }) => ({
      ...offer,
      ...built(`slots/${offerId(offer)}`, prerender),
    })),
    files: {},
  };
  return { record, base: BASE, fallback: null, integrity: {} };
}

function partFiles({ compilation }: Stats, name: string, module: string): string[] {
  const groups = compilation.chunkGroups.filter((group) =>
    group.origins.some(
      (origin) =>
        origin.request === `./${module}.tsx` && origin.module?.identifier().includes(`/${name}/src/remote.tsx`),
    ),
  );
  if (groups.length === 0) throw new Error(`The one bundle contains no ${module} of ${name}`);
  return groups.flatMap((group) => group.getFiles());
}

async function renderPages({ releases }: PageReleaseSet): Promise<void> {
  const bundle = pathToFileURL(join(bundleFolder, 'server/render-page.mjs')).href;
  const { loadModuleOrFallback } = (await import(bundle)) as typeof Rendering;
  const render = async (module: RemoteModule, html: string | undefined, address: string) => {
    if (!html) return;
    const { default: Component } = await loadModuleOrFallback(module);
    const file = join(bundleFolder, html);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, renderContent(Component, address, html));
  };
  for (const release of releases) {
    const { routes, offers = [] } = release.record;
    for (const route of routes) await render(pageModule({ release, route }), route.html, route.path);
    for (const offer of offers) await render(slotModule({ release, offer }), offer.html, '/');
  }
}
