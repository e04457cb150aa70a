import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { type Account, newAdmin, newTrialUser } from '../../test/factories.js';
import { forgetReleases } from '../../test/forget-releases.js';
import { newHost, newRelease, route, version } from '../../test/new-release.js';
import { connectSocket } from '../../test/socket-client.js';
import { releaseCalls, sharedReleasesApi } from '../../test/release-calls.js';
import { RELEASE_TOKEN, type TestApi } from '../../test/test-api.js';

const name = 'mfe-games';

describe('the live releases, for administrators', () => {
  let api: TestApi;
  const publisher = releaseCalls(() => api);
  const { liveVersion, publish, publishVersions } = publisher;
  let admin: Account;
  const list = async () => (await api.call('GET /admin/releases', { token: admin.token })).body.data;
  const release = async (of = name) =>
    (await api.call('GET /admin/releases/:name', { token: admin.token, params: { name: of } })).body.data;
  const promote = (n: number, { token } = admin, of = name, options: object = {}) =>
    api.call('POST /admin/releases/:name/promote', {
      token,
      params: { name: of },
      body: { version: version(n), ...options },
    });
  const rollback = ({ token } = admin, body: object = {}) =>
    api.call('POST /admin/releases/:name/rollback', { token, params: { name }, body });
  const retire = ({ token } = admin, body: object = {}, of = name) =>
    api.call('POST /admin/releases/:name/retire', { token, params: { name: of }, body });
  const pin = (n: number, { token } = admin) =>
    api.call('POST /admin/releases/:name/pin', {
      token,
      params: { name },
      body: { version: version(n), note: 'For the school fair' },
    });
  const log = () => api.dataSource.query('SELECT actor_id, action, target, detail FROM audit_entries ORDER BY id');

  beforeAll(async () => {
    api = await sharedReleasesApi();
    admin = await newAdmin(api);
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    await forgetReleases(api);
    for (const n of [1, 2, 3]) await publish(newRelease({ version: version(n), commit: `commit-${n}` }));
    await publish(newHost());
  });

  it('are listed with the live version and the previous one', async () => {
    await promote(1);
    await promote(3);

    const releases = await list();

    const at = expect.stringMatching(/^20.*Z$/);
    expect(releases).toEqual([
      { name: 'mfe-games', kind: 'remote', live: version(3), previous: version(1), moved_at: at },
      { name: 'shell', kind: 'host', live: null, previous: null, moved_at: null },
    ]);
  });

  it('have their published versions, newest first', async () => {
    await promote(1);

    const [games, shell] = [await release(), await release('shell')];

    expect(games).toMatchObject({ live: version(1), previous: null });
    expect(games.versions.map(({ version, commit, bytes }) => [version, commit, bytes])).toEqual([
      [version(3), 'commit-3', 'run()'.length],
      [version(2), 'commit-2', 'run()'.length],
      [version(1), 'commit-1', 'run()'.length],
    ]);
    expect(shell.versions).toEqual([expect.objectContaining({ bytes: 0 })]);
    const params = { name: 'mfe-unknown' };
    expect((await api.call('GET /admin/releases/:name', { token: admin.token, params })).status).toBe(404);
  });

  it('show up to ten versions of each name', async () => {
    await publishVersions(4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14);

    const { versions } = await release();

    expect(versions.map((row) => row.version)).toEqual(Array.from({ length: 10 }, (_, n) => version(14 - n)));
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

  it('are moved only when they are what the administrator saw', async () => {
    await promote(1);
    await publisher.promote(2);
    const seen = { replaces: version(1) };

    const late = [await promote(3, admin, name, seen), await rollback(admin, seen), await retire(admin, seen)];

    for (const { status, problem } of late) {
      expect([status, problem.code]).toEqual([409, 'channel_moved']);
      expect(problem.message).toMatch(/live has 1\.0\.0\+0*2 since 20\S+Z \(by the server’s own token\)/);
    }
    expect(await liveVersion()).toBe(version(2));
    const onTime = await promote(3, admin, name, { replaces: version(2) });
    expect(onTime.status).toBe(200);
  });

  it('stay when the canary that was to end has ended already', async () => {
    await promote(1);
    await promote(2);
    await publisher.stepCanary(3, 10);
    const seen = { replaces: version(2), ends_canary: version(3) };

    const [first, second] = [await rollback(admin, seen), await rollback(admin, seen)];

    expect(first.body.data).toMatchObject({ live: version(2), canary: null });
    expect(second).toMatchObject({ status: 409, problem: { code: 'canary_ended' } });
    expect(await liveVersion()).toBe(version(2));
    expect((await log()).at(-1)).toMatchObject({ action: 'release.rollback', detail: `canary ${version(3)} ended` });
  });

  it('are retired, and brought back by a rollback', async () => {
    await promote(1);
    await promote(2);

    const retired = await retire();
    const missing = await liveVersion();
    const back = await rollback();

    expect(retired.body.data).toMatchObject({ live: null, previous: version(2), moved_at: expect.any(String) });
    expect(missing).toBeUndefined();
    expect(back.body.data).toMatchObject({ live: version(2), previous: version(1) });
    expect((await log()).slice(2)).toMatchObject([
      { action: 'release.retire', target: name, detail: `${version(2)} → nothing` },
      { action: 'release.rollback', target: name, detail: `nothing → ${version(2)}` },
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
    await retire();
    await socket.emitWithAck('session:renew', '');
    socket.disconnect();

    expect(told).toBe(4);
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
      await retire(member),
      await promote(1, { ...admin, token: RELEASE_TOKEN }),
    ];

    expect(responses.map(({ status }) => status)).toEqual([403, 403, 403, 401]);
    expect(await liveVersion()).toBeUndefined();
  });

  it('are pinned by administrators only, where they exist', async () => {
    const member = await pin(1, await newTrialUser(api));
    const missing = await pin(9);

    expect(member.status).toBe(403);
    expect(missing).toMatchObject({ status: 404, problem: { code: 'release_not_found' } });
  });

  it('are pinned ten of a name at most, and a second time with another note', async () => {
    await publishVersions(4, 5, 6, 7, 8, 9, 10, 11);
    for (let n = 1; n <= 10; n++) expect((await pin(n)).status).toBe(200);

    const eleventh = await pin(11);
    const again = await pin(10);

    expect(eleventh).toMatchObject({ status: 409, problem: { code: 'too_many_pins' } });
    expect(again.status).toBe(200);
  });
});
