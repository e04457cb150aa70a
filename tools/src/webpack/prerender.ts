import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { containerName, releaseUrl } from '@mindgrove/contracts/release-record';
import type { RemoteManifest } from '@mindgrove/contracts/remote-manifest';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';

import { distFolder, repositoryRoot } from '../packages.ts';
import { baseConfig } from './base-config.ts';
import { compile } from './compile.ts';

/**
 * Draws the pages that ask for it as HTML, with the class names of the release, into `dist/html/`.
 * @returns page name to the HTML file's path in the release
 */
export async function prerender(manifest: RemoteManifest, version: string): Promise<Record<string, string>> {
  const routes = manifest.routes.filter((route) => route.prerender);
  if (routes.length === 0) return {};
  const folder = join(repositoryRoot, 'node_modules/.cache', `prerender-${containerName(manifest.name, version)}`);
  try {
    await compile(
      drawingConfig(
        { name: manifest.name, version },
        routes.map(({ page }) => page),
        folder,
      ),
    );
    const drawn: Record<string, string> = {};
    for (const { page, path } of routes) {
      const module = (await import(pathToFileURL(join(folder, `${page}.mjs`)).href)) as { default: ComponentType };
      drawn[page] = `html/${page}.html`;
      const file = join(distFolder(manifest.name), drawn[page]);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, drawContent(module.default, path));
    }
    return drawn;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Draws a page alone, without the shell's frame, as HTML that React can take over. */
export const drawContent = (Page: ComponentType, path: string) =>
  renderToString(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(StaticRouter, { location: path }, createElement(Page)),
    ),
  );

function drawingConfig(release: { name: string; version: string }, pages: string[], folder: string) {
  const { name, version } = release;
  const base = baseConfig({ uniqueName: containerName(name, version), mode: 'production', platform: 'node' });
  return {
    ...base,
    target: 'node24',
    entry: Object.fromEntries(pages.map((page) => [page, `./${name}/src/pages/${page}.tsx`])),
    experiments: { outputModule: true },
    output: {
      path: folder,
      filename: '[name].mjs',
      publicPath: releaseUrl(release, ''),
      module: true,
      library: { type: 'module' as const },
    },
    // One copy of each with the drawing code, as in the page.
    externalsType: 'module' as const,
    externals: [/^react($|\/)/, /^react-dom($|\/)/, /^react-router-dom$/, /^@tanstack\/react-query$/],
  };
}
