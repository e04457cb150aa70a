import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { forgetReleases } from '../../../test/forget-releases.js';
import { newRelease, version } from '../../../test/new-release.js';
import { ObjectStoreServer } from '../../../test/object-store-server.js';
import { recordStatements } from '../../../test/record-statements.js';
import { releaseCalls, sharedReleasesApi } from '../../../test/release-calls.js';
import { RELEASE_TOKEN, startTestApi, type TestApi } from '../../../test/test-api.js';
import { createTestDatabase } from '../../../test/test-database.js';
import { objectKeyOf, ObjectStore } from '../../platform/core/object-store/object-store.js';
import { moveFiles } from './move-files.js';
import { ReleaseFilesService } from './release-files.service.js';

/** The length in bytes. Most of it does not fit into the buffers of a connection whose client does not read. */
const LENGTH = 16_000_000;
/** The most bytes that may come from the database at once. */
const MAX_PART = 262_144;
/** Parts of the file that is read to its end. */
const PARTS = 8;
const TEXT = 'a long text, ';
const READERS = 4;

describe('a long file of a release', () => {
  let api: TestApi;
  const sockets: Socket[] = [];
  const pathOf = (file: string) => `/releases/mfe-games/${encodeURIComponent(version(1))}/file?path=${file}`;
  const repeats = Math.ceil((PARTS * MAX_PART) / TEXT.length);

  beforeAll(async () => {
    api = await sharedReleasesApi();
    await releaseCalls(() => api).publish(newRelease());
    for (const [file, count] of Object.entries({ 'whole.txt': repeats, 'long.txt': Math.ceil(LENGTH / TEXT.length) }))
      await api.queryAsOwner(
        `INSERT INTO release_files VALUES ('mfe-games', $1, $2, convert_to(repeat('${TEXT}', $3), 'UTF8'))`,
        [version(1), file, count],
      );
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await api.stop();
  });

  const openUnread = () => {
    const { hostname, port, pathname } = new URL(api.url);
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    socket.pause().write(`GET ${pathname}${pathOf('long.txt')} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    sockets.push(socket);
  };
  const partsDuring = async (work: () => Promise<unknown>) =>
    (await recordStatements(work))
      .filter(({ text }) => text.includes('release_files'))
      .map(({ values }) => Number(values[4]));

  it('arrives whole, with its length, and is read in small parts', async () => {
    let response = new Response();
    let text = '';

    const parts = await partsDuring(async () => {
      response = await fetch(api.url + pathOf('whole.txt'));
      text = await response.text();
    });

    expect(response.headers.get('content-length')).toBe(String(text.length));
    expect(text === TEXT.repeat(repeats)).toBe(true);
    expect(parts.length).toBeGreaterThanOrEqual(PARTS);
    expect(Math.max(...parts)).toBeLessThanOrEqual(MAX_PART);
  });

  it('is read only as far as the reader takes it', async () => {
    const parts = await partsDuring(async () => {
      for (let reader = 0; reader < READERS; reader++) openUnread();
      await sleep(2000);
    });

    expect(parts.length).toBeGreaterThanOrEqual(READERS);
    expect(parts.reduce((sum, length) => sum + length, 0)).toBeLessThan((READERS * LENGTH) / 2);
  });

  it('is stored uncompressed, so that a part of it can be read without the rest', async () => {
    const [row] = await api.dataSource.query<{ stored: number }[]>(
      `SELECT pg_column_size(bytes) AS stored FROM release_files WHERE path = 'long.txt'`,
    );

    expect(row?.stored).toBeGreaterThanOrEqual(LENGTH);
  });
});

const NAME = 'mfe-games';

describe('releases in an object store', () => {
  let store: ObjectStoreServer;
  let settings: Record<string, string>;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let api: TestApi;

  const scriptOf = (n: number) => `run(${n})`;
  const keyOf = (n: number) => `releases/${objectKeyOf(Buffer.from(scriptOf(n)))}`;
  const publish = (n: number, by = api) =>
    releaseCalls(() => by).publish(newRelease({ version: version(n) }, scriptOf(n)));
  const { promote } = releaseCalls(() => api);
  const read = async (n: number) => {
    const response = await fetch(
      `${api.url}/releases/${NAME}/${encodeURIComponent(version(n))}/file?path=remoteEntry.js`,
    );
    return { status: response.status, text: await response.text() };
  };
  const prune = () => api.call('POST /releases/prune', { token: RELEASE_TOKEN, body: { keep: 1, min_age_days: 0 } });
  const waitingSweeps = async () =>
    (await api.dataSource.query(`SELECT FROM pgboss.job WHERE name = 'release-objects' AND state = 'created'`)).length;
  const sweep = () => api.app.get(ReleaseFilesService).sweep();
  const inRows = async () =>
    (await api.dataSource.query<{ count: number }[]>('SELECT count(bytes) FROM release_files'))[0]?.count;
  const startWith = (changes: Record<string, string> = {}) =>
    startTestApi({ DATABASE_URL: database.url, ...settings, ...changes });

  beforeAll(async () => {
    store = new ObjectStoreServer();
    settings = await store.start();
    database = await createTestDatabase();
    api = await startWith();
  });
  afterAll(async () => {
    await api.stop();
    await database.drop();
    await store.stop();
  });
  beforeEach(async () => {
    await forgetReleases(api);
    await api.queryAsOwner("DELETE FROM pgboss.job WHERE name = 'release-objects'");
    store.objects.clear();
  });

  it('are served from there, byte by byte, and the database has only their keys', async () => {
    expect((await publish(1)).status).toBe(201);

    expect(await read(1)).toEqual({ status: 200, text: scriptOf(1) });
    expect(store.objects.get(keyOf(1))?.toString()).toBe(scriptOf(1));
    expect(await inRows()).toBe(0);
  });

  it('are not published while the store is down, and are afterwards', async () => {
    store.failure = 503;
    const failed = await publish(1);
    store.failure = null;

    expect(failed).toMatchObject({ status: 503, problem: { code: 'release_store_unavailable' } });
    expect(failed.problem.message).toContain('answered 503 (ServiceUnavailable). Nothing was changed');
    expect(
      (await api.call('GET /releases/:name/:version', { params: { name: NAME, version: version(1) } })).status,
    ).toBe(404);
    expect((await publish(1)).body.created).toBe(true);
  });

  it('are moved between channels while the store is down, and are read again when it is back', async () => {
    for (const n of [1, 2]) await publish(n);
    await promote(1);
    store.failure = 500;

    expect((await promote(2)).status).toBe(200);
    expect((await read(2)).status).toBe(503);

    store.failure = null;
    expect(await read(2)).toEqual({ status: 200, text: scriptOf(2) });
  });

  it('are refused when an object has other bytes, or is gone', async () => {
    for (const n of [1, 2]) await publish(n);
    store.objects.set(keyOf(1), Buffer.from('alert()'));
    store.objects.delete(keyOf(2));

    const [altered, missing] = [await read(1), await read(2)];

    expect([altered.status, missing.status]).toEqual([502, 502]);
    expect(altered.text).toContain('has other bytes than were stored');
    expect(altered.text).not.toContain('alert()');
    expect(missing.text).toContain('is missing');
  });

  it('are repaired by a copy of the object', async () => {
    await publish(1);
    store.objects.set(keyOf(1), Buffer.from('alert()'));
    await read(1);

    store.objects.set(keyOf(1), Buffer.from(scriptOf(1)));

    expect((await read(1)).status).toBe(200);
  });

  it('leave no object behind when they are pruned, and keep what others have', async () => {
    const shared = newRelease({ name: 'mfe-billing', version: version(1) }, scriptOf(1));
    await api.call('POST /releases', { token: RELEASE_TOKEN, body: shared });
    for (const n of [1, 2, 3, 4, 5]) await publish(n);
    store.objects.set('another-product/object', Buffer.from('not ours'));
    store.objects.set('releases/0123', Buffer.from('of a publication that failed'));

    expect((await prune()).body.dropped).toHaveLength(4);
    expect(await waitingSweeps()).toBe(1);
    await sweep();

    expect([...store.objects.keys()].toSorted()).toEqual(['another-product/object', keyOf(1), keyOf(5)].toSorted());
    expect((await read(5)).status).toBe(200);
    expect(await sweep()).toBe(0);
  });

  it('are pruned while the store is down; their objects go later', async () => {
    for (const n of [1, 2]) await publish(n);
    store.failure = 503;

    const pruned = await prune();
    store.failure = null;

    expect(pruned.body.dropped).toHaveLength(1);
    expect(store.objects.size).toBe(2);
    expect(await sweep()).toBe(1);
  });

  it('keep the objects of a release that is being published', async () => {
    const publisher = api.dataSource.createQueryRunner();
    await publisher.startTransaction();
    await publisher.query(`INSERT INTO releases (name, version, record, published_by) VALUES ($1, $2, '{}', 'games')`, [
      NAME,
      version(1),
    ]);
    const files = new Map([['a.js', Buffer.from('a')]]);
    await api.app.get(ReleaseFilesService).write(publisher.manager, { name: NAME, version: version(1) }, files);

    expect(await sweep()).toBe(0);

    await publisher.rollbackTransaction();
    await publisher.release();
    expect(await sweep()).toBe(1);
  });

  it('are published although their upload takes longer than PostgreSQL lets a transaction idle', async () => {
    jest.spyOn(ObjectStore.prototype, 'put').mockImplementation((bytes) => sleep(1000, objectKeyOf(bytes)));
    const files = new Map(Array.from({ length: 16 }, (_, index) => [`${index}.js`, Buffer.from(`run(${index})`)]));
    const publisher = api.dataSource.createQueryRunner();
    await publisher.startTransaction();
    await publisher.query(`SET LOCAL idle_in_transaction_session_timeout = '3s'`);
    await publisher.query(`INSERT INTO releases (name, version, record, published_by) VALUES ($1, $2, '{}', 'games')`, [
      NAME,
      version(1),
    ]);

    await api.app.get(ReleaseFilesService).write(publisher.manager, { name: NAME, version: version(1) }, files);
    await publisher.commitTransaction();
    await publisher.release();

    jest.restoreAllMocks();
    expect(await api.dataSource.query('SELECT FROM release_files')).toHaveLength(16);
  });

  it('are moved there from PostgreSQL, and read from both meanwhile', async () => {
    const withoutStore = await startWith({ RELEASE_STORE: '' });
    for (const n of [1, 2, 3]) await publish(n, withoutStore);
    await withoutStore.stop();
    await publish(4);
    expect(await inRows()).toBe(3);
    expect((await read(1)).text).toBe(scriptOf(1));

    const moved = await moveFiles(database.ownerUrl, settings, () => undefined);

    expect(moved).toBe(3);
    expect(await inRows()).toBe(0);
    for (const n of [1, 2, 3, 4]) expect(await read(n)).toEqual({ status: 200, text: scriptOf(n) });
    await expect(api.dataSource.query('UPDATE release_files SET object_key = NULL')).rejects.toThrow(
      'permission denied',
    );
    await expect(api.queryAsOwner(`UPDATE release_files SET path = 'b.js'`)).rejects.toThrow('append-only');
  });

  it('say in words when the key is wrong', async () => {
    const withWrongKey = await startWith({ RELEASE_STORE_SECRET: 'another-secret' });

    const { problem } = await publish(1, withWrongKey);

    await withWrongKey.stop();
    expect(problem.message).toContain('answered 403 (SignatureDoesNotMatch)');
  });
});
