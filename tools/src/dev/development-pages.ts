import shellRoutes from '../../../shell/routes.json' with { type: 'json' };
import type { PageReleaseSet } from '../../../shell/src/federation/release-set.ts';
import type { PageSource } from '../../../shell/src/server/pages/serve-pages.ts';
import { remoteNames } from '../repository/packages.ts';
import { developmentRecord } from './override.ts';

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
