import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { containerName, releaseUrl } from '@mindgrove/contracts/releases/release-record';
import type { RemoteManifest } from '@mindgrove/contracts/releases/remote-manifest';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';

import { distFolder, repositoryRoot } from '../repository/packages.ts';
import { baseConfig } from '../webpack/base-config.ts';
import { compile, filesRead } from '../webpack/compile.ts';

/** A component of a remote that is drawn as HTML. */
interface PrerenderedModule {
  /** Path below `src/`, without its ending. */
  module: string;
  /** Where it is drawn; an offer, which may stand anywhere, must not depend on it. */
  address: string;
}

const prerenderedModules = ({ routes, offers = [] }: RemoteManifest): PrerenderedModule[] => [
  ...routes.filter(({ prerender }) => prerender).map(({ page, path }) => ({ module: `pages/${page}`, address: path })),
  ...offers.filter(({ prerender }) => prerender).map(({ slot }) => ({ module: `slots/${slot}`, address: '/' })),
];

interface Prerendered {
  /** Module to the HTML file's path in the release. */
  html: Record<string, string>;
  /** The files that were read. */
  read: string[];
}

/**
 * Draws the pages and offers that ask for it as HTML, with the class names of the release, into `dist/html/`.
 */
export async function prerender(manifest: RemoteManifest, version: string): Promise<Prerendered> {
  const { name } = manifest;
  const drawings = prerenderedModules(manifest);
  if (drawings.length === 0) return { html: {}, read: [] };
  const folder = join(repositoryRoot, 'node_modules/.cache', `prerender-${containerName(name, version)}`);
  try {
    const stats = await compile(prerenderConfig({ name, version }, drawings, folder));
    const html: Record<string, string> = {};
    for (const { module, address } of drawings) {
      const { href } = pathToFileURL(join(folder, `${module}.mjs`));
      const { default: Component } = (await import(href)) as { default: ComponentType };
      html[module] = `html/${module}.html`;
      const file = join(distFolder(name), html[module]);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, renderContent(Component, address, `${name}/${module}`));
    }
    return { html, read: filesRead(stats) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Draws a page or an offer alone, without the shell's frame, as HTML that React can take over.
 * @param part tells it from all others in one document: ids that React makes up would meet without it
 */
export const renderContent = (Component: ComponentType, address: string, part: string) =>
  renderToString(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(StaticRouter, { location: address }, createElement(Component)),
    ),
    { identifierPrefix: `${part.replaceAll(/\W+/g, '-')}-` },
  ).replace(PRELOADS, '');

// React puts them in front for its pictures, into a document's head if it draws one. Here they would stand where the
// browser's React expects the page, and the pictures themselves are in the same HTML.
const PRELOADS = /^(<link rel="preload"[^>]*>)+/;

function prerenderConfig(release: { name: string; version: string }, drawings: PrerenderedModule[], folder: string) {
  const { name, version } = release;
  const base = baseConfig({ uniqueName: containerName(name, version), mode: 'production', platform: 'node' });
  return {
    ...base,
    target: 'node24',
    entry: Object.fromEntries(drawings.map(({ module }) => [module, `./${name}/src/${module}.tsx`])),
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
