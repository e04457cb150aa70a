import { describe, expect, it } from '@jest/globals';

import { newRelease, VERSION } from '../test/registry.ts';
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
const live = { revision: 1, releases: [games, community, host].map((record) => ({ record, fallback: null })) };

describe('what browsers keep for when they have no network', () => {
  it('is the shell, and whole releases with a page that works offline', () => {
    const { files, pages, entry } = listOfflineSet('id', live, shell);

    expect(pages).toEqual(['/games']);
    expect(entry).toEqual(['/assets/main.js', '/assets/main.css']);
    expect(files.map(({ url }) => url)).toEqual([
      '/assets/main.js',
      ...['remoteEntry.js', 'moon.svg'].map((file) => `/releases/mfe-games/${VERSION}/${file}`),
    ]);
  });

  it('names the hash of each file as its release does', () => {
    const { files } = listOfflineSet('id', live, shell);

    expect(files.at(-1)?.integrity).toBe(games.files['moon.svg']?.integrity);
  });
});
