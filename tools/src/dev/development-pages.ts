import { DEVELOPMENT_VERSION } from '@mindgrove/contracts/releases/override';
import type { ReleaseRecord } from '@mindgrove/contracts/releases/release-record';

import shellRoutes from '../../../shell/routes.json' with { type: 'json' };
import type { PageReleaseSet } from '../../../shell/src/federation/release-set.ts';
import type { PageSource } from '../../../shell/src/server/pages/serve-pages.ts';
import { remoteNames } from '../repository/packages.ts';
import { developmentContainer } from '../webpack/development-config.ts';
import { readRemoteManifest } from '../webpack/remote-manifest.ts';

function developmentReleaseSet(urls: ReadonlyMap<string, string>): PageReleaseSet {
  const releases = remoteNames().map((name) => ({
    record: developmentRecord(name),
    base: urls.get(name) ?? '',
    fallback: null,
    integrity: {},
  }));
  return { id: 'development', revision: 0, isApiReachable: true, releases };
}

export const developmentPages = (shellUrl: string, urls: ReadonlyMap<string, string>): PageSource => ({
  set: () => developmentReleaseSet(urls),
  shell: { scripts: [`${shellUrl}main.js`], styles: [] },
  shellRoutes: [...shellRoutes, { path: '/dev/ui', title: 'Components', access: 'public', noindex: true }],
  render: () => Promise.resolve(''),
  // Dev servers have other origins and insert inline styles.
  headers: () => ({}),
});

/** The record of what a remote's dev server serves; it names no files. */
export function developmentRecord(name: string): ReleaseRecord {
  const { routes, offers = [], ...manifest } = readRemoteManifest(name);
  return {
    ...manifest,
    version: DEVELOPMENT_VERSION,
    kind: 'remote',
    commit: '',
    builtAt: new Date(0).toISOString(),
    container: developmentContainer(name),
    routes: routes.map(({ prerender: _, example: __, ...route }) => ({ ...route, scripts: [], styles: [] })),
    offers: offers.map(({ prerender: _, ...offer }) => ({ ...offer, scripts: [], styles: [] })),
    files: {},
  };
}
