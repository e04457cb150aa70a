import { describe, expect, it } from '@jest/globals';

import { newRelease, VERSION } from '../test/registry.ts';
import { toPageReleaseSet } from '../sets/page-release-set.ts';
import { listOfflineSet } from './list-offline-set.ts';

const page = (path: string, offline?: boolean) => ({
  path,
  page: 'a',
  title: 'A',
  access: 'member' as const,
  scripts: [],
  styles: [],
  ...(offline && { offline }),
});
const files = { 'remoteEntry.js': 'entry', 'moon.svg': 'moon', 'pages/a.html': 'html' };
const games = newRelease(files, { name: 'mfe-games', routes: [page('/games', true), page('/rounds')] });
const community = newRelease(files, { name: 'mfe-community', routes: [page('/community')] });
const host = newRelease({}, { name: 'shell', kind: 'host', routes: [page('/offline', true)] });
const shell = {
  entry: { scripts: ['/assets/main.js'], styles: ['/assets/main.css'] },
  files: [{ url: '/assets/main.js', integrity: 'sha384-of-main' }],
};
const live = toPageReleaseSet(
  { revision: 1, releases: [games, community, host].map((record) => ({ record, fallback: null })) },
  true,
  { shell: '1.0.0', recordIntegrity: ({ name }) => `sha384-of-${name}` },
);

describe('what browsers keep for when they have no network', () => {
  it('is the shell, the index of the set, and whole releases with a page that works offline', () => {
    const { files, pages, entry } = listOfflineSet(live, shell);

    expect(pages).toEqual(['/games']);
    expect(entry).toEqual(['/assets/main.js', '/assets/main.css']);
    expect(files.map(({ url }) => url)).toEqual([
      '/assets/main.js',
      `/releases/sets/${live.id}.json`,
      ...['release.json', 'remoteEntry.js', 'moon.svg'].map((file) => `/releases/mfe-games/${VERSION}/${file}`),
    ]);
  });

  it('names the hash of each file as its release does', () => {
    const { files } = listOfflineSet(live, shell);

    expect(files.at(-1)?.integrity).toBe(games.files['moon.svg']?.integrity);
    expect(files.find(({ url }) => url.endsWith('/release.json'))?.integrity).toBe('sha384-of-mfe-games');
  });
});
