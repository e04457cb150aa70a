import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DEVELOPMENT_VERSION } from '@mindgrove/contracts/releases/override';
import type { ReleaseRecord } from '@mindgrove/contracts/releases/release-record';
import type { FastifyInstance } from 'fastify';

import {
  type DocumentSet,
  indexIntegrity,
  indexUrl,
  type PageReleaseSet,
  type ReleaseIndex,
} from '../../federation/release-set.ts';
import { ReleaseMirror } from '../releases/release-mirror.ts';
import { createShellServer } from '../server.ts';
import { newRelease, VERSION } from '../test/registry.ts';
import { newPages, NO_API } from '../test/shell.ts';
import { KeptIndexes } from './kept-indexes.ts';
import { documentSet, toPageReleaseSet, withOverride } from './page-release-set.ts';

const route = (path: string, more: object = {}) => ({
  path,
  page: 'a',
  title: path,
  description: 'Words for search engines',
  access: 'public' as const,
  scripts: ['remoteEntry.js'],
  styles: [],
  ...more,
});
const menu = (to: string) => ({ label: to, to, order: 1, audience: 'everyone' as const });
const files = { 'remoteEntry.js': 'entry', 'lazy.js': 'lazy', 'page.html': 'html' };

const landing = newRelease(files, {
  name: 'mfe-landing',
  routes: [route('/', { slots: ['plans'] }), route('/contact')],
  navigation: [menu('/')],
});
const plans = newRelease(files, {
  name: 'mfe-plans',
  routes: [route('/plans')],
  navigation: [menu('/plans')],
  offers: [
    { slot: 'plans', scripts: ['remoteEntry.js'], styles: [] },
    { slot: 'receipt', scripts: ['lazy.js'], styles: [] },
  ],
  queues: ['orders'],
});
const other = (number: number) =>
  newRelease(files, { name: `mfe-other-${number}`, routes: [route(`/other-${number}`)] });
const others = (count: number) => Array.from({ length: count }, (_, index) => other(index));

const setOf = (records: ReleaseRecord[], { fallback = null as string | null, shell = '1.0.0', revision = 1 } = {}) =>
  toPageReleaseSet({ revision, releases: records.map((record) => ({ record, fallback })) }, true, {
    shell,
    recordIntegrity: ({ name, version }) => `sha384-of-${name}-${version}`,
  });

describe('a release set', () => {
  let folder: string;
  let live: PageReleaseSet;
  let servers: FastifyInstance[];
  const start = async () => {
    const server = await createShellServer({
      api: NO_API,
      mirror: new ReleaseMirror(folder, NO_API),
      pages: newPages({ set: () => live, indexes: new KeptIndexes(folder) }),
    });
    servers.push(server);
    return server;
  };
  const open = async (path: string) => (await (await start()).inject(path)).body;
  const documentOf = async (path: string): Promise<DocumentSet> => {
    const [, block = ''] = /id="release-set">(.*?)<\/script>/.exec(await open(path)) ?? [];
    return JSON.parse(block) as DocumentSet;
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'indexes-'));
    live = setOf([landing, plans, ...others(3)]);
    servers = [];
  });
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await rm(folder, { recursive: true, force: true });
  });

  it('is in a document with its own page, the offers of that page, and the menu', async () => {
    const { id, isComplete, navigation, releases } = await documentOf('/');

    expect({ id, isComplete }).toEqual({ id: live.id, isComplete: false });
    expect(navigation.map(({ to }) => to)).toEqual(['/', '/plans']);
    expect(releases.map(({ record }) => [record.name, record.routes.map(({ path }) => path)])).toEqual([
      ['mfe-landing', ['/']],
      ['mfe-plans', []],
    ]);
    expect(releases[1]?.record.offers?.map(({ slot }) => slot)).toEqual(['plans']);
    expect(Object.keys(releases[0]?.files ?? {})).toEqual(['remoteEntry.js', 'lazy.js']);
  });

  it('makes no document larger with remotes that its page does not use', async () => {
    const few = await open('/');
    live = setOf([landing, plans, ...others(48)]);

    expect((await open('/')).length).toBe(few.length);
  });

  it.each(['/nope', '/offline'])('leaves a document of no remote, such as %s, without any release', async (path) => {
    expect((await documentOf(path)).releases).toEqual([]);
  });

  it('names in a document the hash of the record to fall back to', async () => {
    live = setOf([landing], { fallback: '0.9.0+0123456789ab' });

    expect((await documentOf('/')).releases[0]?.integrity).toEqual({
      '0.9.0+0123456789ab': 'sha384-of-mfe-landing-0.9.0+0123456789ab',
    });
  });

  it('has an index of all pages, offers and queues, which browsers may keep, and whose hash is its id', async () => {
    const response = await (await start()).inject(indexUrl(live.id));

    const { releases } = response.json<ReleaseIndex>();
    expect(releases.map(({ record }) => record.name)).toEqual(live.releases.map(({ record }) => record.name));
    expect(releases[1]?.record.offers?.map(({ slot }) => slot)).toEqual(['plans', 'receipt']);
    expect(releases[1]?.record.queues).toEqual(['orders']);
    expect(releases[0]?.integrity).toEqual({ [landing.version]: `sha384-of-mfe-landing-${landing.version}` });
    expect(response.body).not.toContain(landing.files['lazy.js']?.integrity);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const hash = createHash('sha384').update(response.rawPayload).digest('base64');
    expect(indexIntegrity(live.id)).toBe(`sha384-${hash}`);
  });

  it('answers a tab of an earlier set after others went live, and after a restart', async () => {
    const first = live.id;
    const server = await start();
    await server.inject('/');
    live = setOf([landing]);
    await server.inject('/');

    const now = await server.inject(indexUrl(first));
    live = setOf([plans]);
    const restarted = await (await start()).inject(indexUrl(first));

    expect([now.statusCode, restarted.statusCode]).toEqual([200, 200]);
    expect(restarted.json<ReleaseIndex>().releases).toHaveLength(5);
  });

  it('answers also where the disk takes nothing, as long as it runs', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await writeFile(join(folder, '.indexes'), 'a file in place of the folder');
    const server = await start();
    await server.inject('/');

    expect((await server.inject(indexUrl(live.id))).json<ReleaseIndex>().releases).toHaveLength(5);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  it.each(['a'.repeat(64), '..%2f..%2fpackage', 'x'])('is not found under the id %s', async (id) => {
    await mkdir(join(folder, '.indexes'));

    expect((await (await start()).inject(indexUrl(id))).statusCode).toBe(404);
  });

  it('has the same id on every server, whatever its revision, and another one with each version and fallback', () => {
    const same = setOf([landing, plans, ...others(3)], { revision: 7 }).id;
    const fallback = setOf([landing, plans, ...others(3)], { fallback: '0.9.0+0123456789ab' }).id;
    const shell = setOf([landing, plans, ...others(3)], { shell: '2.0.0' }).id;
    const version = setOf([{ ...landing, version: '2.0.0+0123456789ab' }, plans, ...others(3)]).id;

    expect(same).toBe(live.id);
    expect(new Set([live.id, fallback, shell, version]).size).toBe(4);
  });

  it('is whole in each document where a record could not be loaded later, as in development', async () => {
    live = toPageReleaseSet(
      { revision: 1, releases: [landing, plans].map((record) => ({ record, fallback: null })) },
      true,
    );

    const { isComplete, releases } = await documentOf('/nope');

    expect(isComplete).toBe(true);
    expect(releases.map(({ record }) => record.routes.length)).toEqual([2, 1]);
  });

  it('is described as a whole to commands', async () => {
    const described = (await (await start()).inject('/release-set.json')).json<PageReleaseSet>();

    expect(described.releases).toHaveLength(5);
    expect(Object.keys(described.releases[0]?.record.files ?? {})).toEqual(['remoteEntry.js', 'lazy.js']);
  });
});

describe('a set with an override', () => {
  const ORIGIN = 'http://localhost:4811';
  const HASH = 'sha384-hash';
  const files = { 'remoteEntry.js': 'run()' };
  const set = toPageReleaseSet(
    {
      revision: 7,
      releases: ['mfe-a', 'mfe-b'].map((name) => ({
        record: newRelease(files, { name }),
        fallback: '0.9.0+0123456789ab',
      })),
    },
    true,
    { shell: '', recordIntegrity: ({ version }) => (version === VERSION ? HASH : null) },
  );
  const record = newRelease({}, { name: 'mfe-a', version: DEVELOPMENT_VERSION });
  const named = (releases: typeof set.releases, name: string) =>
    releases.find((release) => release.record.name === name);

  it('has one release from that machine, whose files have no hashes; the live one is its fallback', () => {
    const { releases, override } = withOverride(set, { origin: ORIGIN, record });

    expect(override).toEqual({ name: 'mfe-a', origin: ORIGIN });
    expect(releases).toHaveLength(2);
    expect(named(releases, 'mfe-a')).toEqual({
      record,
      base: `${ORIGIN}/`,
      fallback: VERSION,
      integrity: { [VERSION]: HASH },
    });
    expect(named(releases, 'mfe-b')).toBe(named(set.releases, 'mfe-b'));
  });

  it('leaves the set of everybody else as it is', () => {
    const before = structuredClone(set);

    withOverride(set, { origin: ORIGIN, record });

    expect(set).toEqual(before);
  });

  it('can have a remote that is not live', () => {
    const other = newRelease({}, { name: 'mfe-new', version: DEVELOPMENT_VERSION });

    const { releases } = withOverride(set, { origin: ORIGIN, record: other });

    expect(releases.map((release) => release.record.name)).toEqual(['mfe-a', 'mfe-b', 'mfe-new']);
    expect(named(releases, 'mfe-new')).toMatchObject({ fallback: null, integrity: {} });
  });

  it('is whole in its documents, where the other releases keep their hashes', () => {
    const held = documentSet(withOverride(set, { origin: ORIGIN, record }), undefined);

    expect(held.isComplete).toBe(true);
    expect(held.override).toEqual({ name: 'mfe-a', origin: ORIGIN });
    expect(held.releases.map(({ record: { name }, files }) => [name, Object.keys(files ?? {})])).toEqual([
      ['mfe-b', ['remoteEntry.js']],
      ['mfe-a', []],
    ]);
    expect(held.releases.at(-1)?.integrity).toEqual({ [VERSION]: HASH });
  });
});
