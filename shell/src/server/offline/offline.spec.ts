import { rm } from 'node:fs/promises';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { createShellServer } from '../server.ts';
import { toPageReleaseSet } from '../sets/page-release-set.ts';
import { newRelease, VERSION } from '../test/registry.ts';
import { newFolder, newPages, NO_API } from '../test/shell.ts';
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

const set = { id: 'first', pages: [], entry: [], files: [] };
const start = (worker?: string) =>
  createShellServer({
    api: NO_API,
    pages: newPages(),
    offline: worker === undefined ? undefined : { worker, set: () => set },
  });

describe('the service worker', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await newFolder({ 'service-worker.js': 'compiled' });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is never taken from a cache unchecked, may call this server, and may load nothing else', async () => {
    const server = await start(folder);

    const { body, headers } = await server.inject('/service-worker.js');

    expect(body).toBe('compiled');
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('javascript'),
      'content-security-policy': expect.stringContaining("default-src 'none'; connect-src 'self'"),
    });
    expect((await server.inject('/offline-set.json')).json()).toEqual(set);
    await server.close();
  });

  it('removes itself where nothing is kept, as in development', async () => {
    const server = await start();

    const { body } = await server.inject('/service-worker.js');

    expect(body).toContain('registration.unregister()');
    expect((await server.inject('/offline-set.json')).statusCode).toBe(404);
    await server.close();
  });
});
