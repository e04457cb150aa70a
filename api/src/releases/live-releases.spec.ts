import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { type Account, newAdmin, newTrialUser } from '../../test/factories.js';
import { newHost, newRelease, route, version } from '../../test/new-release.js';
import { connectSocket } from '../../test/socket-client.js';
import { RELEASE_TOKEN, startTestApi, type TestApi } from '../../test/test-api.js';

const name = 'mfe-games';

describe('the live releases, for administrators', () => {
  let api: TestApi;
  let admin: Account;
  const publish = (body: object) => api.call('POST /releases', { token: RELEASE_TOKEN, body });
  const list = async () => (await api.call('GET /admin/releases', { token: admin.token })).body.data;
  const promote = (n: number, { token } = admin, of = name) =>
    api.call('POST /admin/releases/:name/promote', { token, params: { name: of }, body: { version: version(n) } });
  const rollback = ({ token } = admin) => api.call('POST /admin/releases/:name/rollback', { token, params: { name } });
  const liveVersion = async () =>
    (await api.call('GET /release-set')).body.releases.find(({ record }) => record.name === name)?.record.version;
  const log = () => api.dataSource.query('SELECT actor_id, action, target, detail FROM audit_entries ORDER BY id');

  beforeEach(async () => {
    api = await startTestApi();
    admin = await newAdmin(api);
    for (const n of [1, 2, 3]) await publish(newRelease({ version: version(n), commit: `commit-${n}` }));
    await publish(newHost());
  });
  afterEach(() => api.stop());

  it('are listed with the live version, the previous one, and the published ones, newest first', async () => {
    await promote(1);
    await promote(3);

    const releases = await list();

    expect(releases.map((release) => [release.name, release.kind, release.live, release.previous])).toEqual([
      ['mfe-games', 'remote', version(3), version(1)],
      ['shell', 'host', null, null],
    ]);
    expect(releases[0]?.versions.map(({ version, commit, bytes }) => [version, commit, bytes])).toEqual([
      [version(3), 'commit-3', 'run()'.length],
      [version(2), 'commit-2', 'run()'.length],
      [version(1), 'commit-1', 'run()'.length],
    ]);
    expect(releases[1]?.versions).toEqual([expect.objectContaining({ bytes: 0 })]);
  });

  it('show up to ten versions of each name', async () => {
    for (let n = 4; n <= 14; n++) await publish(newRelease({ version: version(n) }));

    const releases = await list();

    expect(releases.map(({ versions }) => versions.length)).toEqual([10, 1]);
    expect(releases[0]?.versions[0]?.version).toBe(version(14));
  });

  it("are promoted and rolled back in the administrator's name", async () => {
    await promote(1);
    const promoted = await promote(2);
    const rolledBack = await rollback();

    expect(promoted.body.data).toMatchObject({ name, live: version(2), previous: version(1) });
    expect(rolledBack.body.data).toMatchObject({ name, live: version(1), previous: null });
    expect(await liveVersion()).toBe(version(1));
    const moves = await api.dataSource.query('SELECT DISTINCT actor FROM channel_moves');
    expect(moves).toEqual([{ actor: `admin:${admin.user.id}` }]);
    const by = { actor_id: admin.user.id, target: name };
    expect(await log()).toEqual([
      { ...by, action: 'release.promote', detail: `nothing → ${version(1)}` },
      { ...by, action: 'release.promote', detail: `${version(1)} → ${version(2)}` },
      { ...by, action: 'release.rollback', detail: `${version(2)} → ${version(1)}` },
    ]);
  });

  it('tell open tabs when they change', async () => {
    const socket = await connectSocket(api, { token: admin.token });
    let told = 0;
    socket.on('releases', () => told++);

    await promote(1);
    await promote(1);
    await promote(2);
    await rollback();
    await socket.emitWithAck('session:renew', '');
    socket.disconnect();

    expect(told).toBe(3);
  });

  it('pass the same gate as those of a publisher', async () => {
    await publish(newRelease({ name: 'mfe-other', routes: [route('/mfe-games')] }));
    await promote(1, admin, 'mfe-other');

    const response = await promote(1);

    expect(response).toMatchObject({ status: 422, problem: { code: 'release_refused' } });
    expect(await liveVersion()).toBeUndefined();
    expect(await log()).toHaveLength(1);
  });

  it('stay as they are when the live one is promoted again', async () => {
    await promote(1);
    await promote(2);

    const again = await promote(2);

    expect(again.body.data).toMatchObject({ live: version(2), previous: version(1) });
    expect(await log()).toHaveLength(2);
  });

  it('cannot be moved to an unpublished version, or back before the first', async () => {
    const responses = [await promote(9), await promote(1, admin, 'mfe-unknown'), await rollback()];

    expect(responses.map(({ status, problem }) => [status, problem.code])).toEqual([
      [404, 'release_not_found'],
      [404, 'release_not_found'],
      [409, 'nothing_before'],
    ]);
    expect(await log()).toEqual([]);
  });

  it('cannot be moved by a member, nor by a release token', async () => {
    const member = await newTrialUser(api);

    const responses = [
      await promote(1, member),
      await rollback(member),
      await promote(1, { ...admin, token: RELEASE_TOKEN }),
    ];

    expect(responses.map(({ status }) => status)).toEqual([403, 403, 401]);
    expect(await liveVersion()).toBeUndefined();
  });
});
