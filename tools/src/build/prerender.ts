import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { offerId } from '@mindgrove/contracts/releases/offer-id';
import { containerName, releaseUrl } from '@mindgrove/contracts/releases/release-record';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';

import { distFolder, packageFolder, repositoryRoot } from '../repository/packages.ts';
import { baseConfig, compile, filesRead } from '../webpack/compile.ts';
import type { RemoteManifest } from '../webpack/remote-manifest.ts';

interface PrerenderedModule {
  module: string;
  /** An offer can appear on any page, so its HTML must not depend on the address. */
  address: string;
}

const prerenderedModules = ({ routes, offers = [] }: RemoteManifest): PrerenderedModule[] => [
  ...routes.filter(({ prerender }) => prerender).map(({ page, path }) => ({ module: `pages/${page}`, address: path })),
  ...offers.filter(({ prerender }) => prerender).map((offer) => ({ module: `slots/${offerId(offer)}`, address: '/' })),
];

interface Prerendered {
  html: Record<string, string>;
  read: string[];
}

/** Renders the pages and offers with `prerender` as HTML into `dist/html/`. */
export async function prerender(manifest: RemoteManifest, version: string): Promise<Prerendered> {
  const { name } = manifest;
  const modules = prerenderedModules(manifest);
  if (modules.length === 0) return { html: {}, read: [] };
  const folder = join(repositoryRoot, 'node_modules/.cache', `prerender-${containerName(name, version)}`);
  try {
    const stats = await compile(prerenderConfig({ name, version }, modules, folder));
    const html: Record<string, string> = {};
    for (const { module, address } of modules) {
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

/** Renders a page or an offer for hydration; `idPrefix`, unique in one document, prefixes the ids that React generates. */
export const renderContent = (Component: ComponentType, address: string, idPrefix: string) =>
  renderToString(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(StaticRouter, { location: address }, createElement(Component)),
    ),
    { identifierPrefix: `${idPrefix.replaceAll(/\W+/g, '-')}-` },
  ).replace(PRELOADS, '');

// React prepends preloads for images, and would fail to hydrate a page that starts with them.
const PRELOADS = /^(<link rel="preload"[^>]*>)+/;

function prerenderConfig(release: { name: string; version: string }, modules: PrerenderedModule[], folder: string) {
  const { name, version } = release;
  const base = baseConfig({ uniqueName: containerName(name, version), mode: 'production', platform: 'node' });
  return {
    ...base,
    target: 'node24',
    entry: Object.fromEntries(modules.map(({ module }) => [module, join(packageFolder(name), `src/${module}.tsx`)])),
    experiments: { outputModule: true },
    output: {
      path: folder,
      filename: '[name].mjs',
      publicPath: releaseUrl(release, ''),
      module: true,
      library: { type: 'module' as const },
    },
    externalsType: 'module' as const,
    externals: [/^react($|\/)/, /^react-dom($|\/)/, /^react-router-dom$/, /^@tanstack\/react-query$/],
  };
}
