import { brotliCompressSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { type Account, newAdmin, newUser } from '../../../../test/factories.js';
import { version } from '../../../../test/new-release.js';
import { BILLING_TOKEN, releaseCalls, sharedReleasesApi } from '../../../../test/release-calls.js';
import { RELEASE_TOKEN, type TestApi } from '../../../../test/test-api.js';
import { TelemetryService } from '../telemetry.service.js';

const GAMES = { name: 'mfe-games', version: version(1) };
/** Column 5 of line 1 is column 3 of line 2 in the source, at the name `score`. */
const MAP = JSON.stringify({
  version: 3,
  sources: ['webpack:///./mfe-games/src/pages/first.tsx'],
  names: ['score'],
  mappings: 'IACEA',
});
const toMap = (text: string) => brotliCompressSync(text).toString('base64');

describe('source maps', () => {
  let api: TestApi;
  let admin: Account;

  beforeAll(async () => {
    api = await sharedReleasesApi();
    admin = await newAdmin(api);
    await releaseCalls(() => api).publishVersions(1, 2);
  });
  afterAll(() => api.stop());

  const upload = (
    maps: Record<string, string>,
    { token = RELEASE_TOKEN, ...release } = { ...GAMES, token: RELEASE_TOKEN },
  ) => api.call('POST /releases/:name/:version/source-maps', { token, params: release, body: { maps } });
  const report = async (n: number, file = 'remoteEntry.js') => {
    const error = { name: 'mfe-games', version: version(n), kind: 'render', type: 'TypeError', message: 'Fault' };
    const frames = [{ file, line: 1, column: 5 }];
    await api.call('POST /telemetry', { body: { errors: [{ ...error, frames }] } });
    await api.app.get(TelemetryService).flush();
  };
  const readFrame = async (n: number) => {
    const call = { token: admin.token, params: { name: 'mfe-games' } };
    const { data } = (await api.call('GET /admin/release-errors/:name', call)).body;
    return data.find((error) => error.version === version(n))?.frames[0];
  };
  const countMaps = async () =>
    (await api.dataSource.query<{ count: number }[]>('SELECT count(*) FROM source_maps'))[0]?.count;

  it('make stacks readable for administrators, also when they come after the error', async () => {
    await report(1);
    expect(await readFrame(1)).toEqual({ file: 'remoteEntry.js', line: 1, column: 5, source: null });

    expect((await upload({ 'remoteEntry.js': toMap(MAP) })).body).toEqual({ stored: 1 });

    const source = { file: 'mfe-games/src/pages/first.tsx', line: 2, column: 3, name: 'score' };
    expect(await readFrame(1)).toEqual({ file: 'remoteEntry.js', line: 1, column: 5, source });
  });

  it('leave a frame as it is when they cannot be read', async () => {
    await report(2);
    await upload(
      { 'remoteEntry.js': Buffer.from('no map').toString('base64') },
      { ...GAMES, version: version(2), token: RELEASE_TOKEN },
    );

    expect(await readFrame(2)).toMatchObject({ file: 'remoteEntry.js', source: null });
  });

  it('are stored once, for files of the release only', async () => {
    const before = await countMaps();

    const again = await upload({ 'remoteEntry.js': toMap('{}'), 'other.js': toMap(MAP) });

    expect(again.body).toEqual({ stored: 0 });
    expect(await countMaps()).toBe(before);
  });

  it('come from the team of the remote, and from no other', async () => {
    const maps = { 'remoteEntry.js': toMap(MAP) };

    const foreign = await upload(maps, { ...GAMES, token: BILLING_TOKEN });
    const unknown = await upload(maps, { ...GAMES, version: version(99), token: RELEASE_TOKEN });

    expect([foreign.status, unknown.status]).toEqual([403, 404]);
  });

  it('are read by nobody else', async () => {
    const member = await newUser(api);

    const paths = ['remoteEntry.js.map', 'remoteEntry.js'].map((path) => encodeURIComponent(path));
    const files = await Promise.all(
      paths.map((path) => fetch(`${api.url}/releases/mfe-games/${encodeURIComponent(version(1))}/file?path=${path}`)),
    );
    const errors = await api.call('GET /admin/release-errors/:name', {
      token: member.token,
      params: { name: 'mfe-games' },
    });

    expect(files[0]?.status).toBe(404);
    expect(await files[1]?.text()).toBe('run()');
    expect(errors.status).toBe(403);
  });

  it('are dropped with their release', async () => {
    await api.queryAsOwner(
      `BEGIN; SET LOCAL mindgrove.drops_releases = 'on'; DELETE FROM release_files; DELETE FROM releases; COMMIT`,
    );

    expect(await countMaps()).toBe(0);
  });
});
