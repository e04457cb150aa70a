import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { type Account, newAdmin, newTrialUser } from '../../../../test/factories.js';
import { open, png, upload } from '../../../../test/media-files.js';
import { recordStatements } from '../../../../test/record-statements.js';
import { startTestApi, type TestApi } from '../../../../test/test-api.js';
import { MediaLinksService } from '../media/media-links.service.js';

/** Bytes to read from the database at once: hundreds may read slowly, and every call waits for the same connections. */
const MAX_PART = 262_144;

/** The video is longer than the parts that the database reads. */
const VIDEO = Buffer.concat([
  Buffer.from([0, 0, 0, 0x18]),
  Buffer.from('ftypisom\0\0\u0002\0isomiso2'),
  Buffer.from(Array.from({ length: 2_500_000 }, (_, index) => index % 251)),
]);

describe.each(['PostgreSQL', 'a folder'])('a file that is stored in %s', (store) => {
  let api: TestApi;
  let folder: string;
  let admin: Account;
  let member: Account;
  let address: string;
  let path: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'media-'));
    api = await startTestApi(store === 'a folder' ? { MEDIA_DIR: folder } : {});
    admin = await newAdmin(api);
    member = await newTrialUser(api);
    path = (await upload(api, admin, 'Walk in the woods.mp4', VIDEO)).body.data.path;
    address = api.app.get(MediaLinksService).link(path, member.user.id);
  });
  afterAll(async () => {
    await api.stop();
    await rm(folder, { recursive: true });
  });

  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
  const openRange = (range: string, headers: Record<string, string> = {}) =>
    open(api, address, { headers: { range, ...headers } });

  it('is there, and nowhere else', async () => {
    const [{ in_row }] = await api.dataSource.query(
      'SELECT content IS NOT NULL AS in_row FROM media_files WHERE path = $1',
      [path],
    );

    const files = await readdir(folder, { recursive: true });
    expect({ in_row, files: files.filter((file) => file.startsWith('uploads/')) }).toEqual(
      store === 'a folder' ? { in_row: false, files: [path] } : { in_row: true, files: [] },
    );
  });

  it('opens with its type, for the member to see and the browser to keep', async () => {
    const response = await open(api, address);

    expect(response.status).toBe(200);
    expect(VIDEO.equals(await bytesOf(response))).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(VIDEO.length),
      'content-disposition': `inline; filename="${path.slice('uploads/'.length)}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'accept-ranges': 'bytes',
      'referrer-policy': 'no-referrer',
    });
    const [, seconds] = /^private, max-age=(\d+)$/.exec(response.headers.get('cache-control') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThan(3590);
    expect(Number(seconds)).toBeLessThanOrEqual(7200);
  });

  it.each([
    ['bytes=0-1', 0, 1],
    ['bytes=1000000-2200000', 1_000_000, 2_200_000],
    ['bytes=2400000-', 2_400_000, VIDEO.length - 1],
    ['bytes=-10', VIDEO.length - 10, VIDEO.length - 1],
    ['bytes=2500000-99999999', 2_500_000, VIDEO.length - 1],
  ])('opens in part: %s', async (range, first, last) => {
    const response = await openRange(range);

    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${first}-${last}/${VIDEO.length}`);
    expect(response.headers.get('content-length')).toBe(String(last - first + 1));
    expect(VIDEO.subarray(first, last + 1).equals(await bytesOf(response))).toBe(true);
  });

  it.each(['bytes=99999999-', 'bytes=-0'])('says how long it is when it has no part %s', async (range) => {
    const response = await openRange(range);

    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe(`bytes */${VIDEO.length}`);
  });

  it.each(['bytes=0-1,5-6', 'bytes=5-2', 'bytes=-', 'bytes=x', 'lines=0-1'])(
    'opens as a whole for a range that is not one: %s',
    async (range) => {
      const response = await openRange(range);

      expect(response.status).toBe(200);
      expect(response.headers.get('content-length')).toBe(String(VIDEO.length));
      await response.body?.cancel();
    },
  );

  it('opens as a whole when the browser has parts of an older file', async () => {
    const tag = (await open(api, address, { method: 'HEAD' })).headers.get('etag') ?? '';

    const [older, same] = [
      await openRange('bytes=0-1', { 'if-range': '"older"' }),
      await openRange('bytes=0-1', { 'if-range': tag }),
    ];

    expect([older.status, same.status]).toEqual([200, 206]);
    await older.body?.cancel();
  });

  it('is not sent again to a browser that has it', async () => {
    const tag = (await open(api, address, { method: 'HEAD' })).headers.get('etag') ?? '';

    const again = await open(api, address, { headers: { 'if-none-match': `"other", W/${tag}` } });
    const other = await open(api, address, { headers: { 'if-none-match': '"other"' } });

    expect([again.status, other.status]).toEqual([304, 200]);
    expect(again.headers.get('content-length')).toBeNull();
    expect(again.headers.get('cache-control')).toMatch(/^private, max-age=/);
    await other.body?.cancel();
  });

  it('tells its size without its bytes', async () => {
    const response = await open(api, address, { method: 'HEAD' });

    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(String(VIDEO.length));
    expect(await response.text()).toBe('');
  });

  it('is read in small parts, and not at all for its headers only', async () => {
    const partsOf = async (method: string) => {
      const statements = await recordStatements(async () => (await open(api, address, { method })).arrayBuffer());
      return statements.filter(({ text }) => text.includes('substring')).map(({ values }) => Number(values[3]));
    };

    const [whole, headers] = [await partsOf('GET'), await partsOf('HEAD')];

    expect(headers).toEqual([]);
    expect(Math.max(0, ...whole)).toBeLessThanOrEqual(MAX_PART);
    expect(whole.reduce((sum, length) => sum + length, 0)).toBe(store === 'PostgreSQL' ? VIDEO.length : 0);
  });

  it('is gone after it was deleted', async () => {
    const added = (await upload(api, admin, 'brief.png', png(store))).body.data;
    const before = await open(api, added.url);

    await api.call('DELETE /admin/media/:id', { token: admin.token, params: { id: added.id } });

    const after = await open(api, added.url);
    expect([before.status, after.status]).toEqual([200, 404]);
    expect(await readdir(folder, { recursive: true })).not.toContain(added.path);
  });
});
