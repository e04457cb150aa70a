import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { newRelease, version } from '../../../test/new-release.js';
import { recordStatements } from '../../../test/record-statements.js';
import { RELEASE_TOKEN, startTestApi, type TestApi } from '../../../test/test-api.js';

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
    api = await startTestApi();
    await api.call('POST /releases', { token: RELEASE_TOKEN, body: newRelease() });
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
