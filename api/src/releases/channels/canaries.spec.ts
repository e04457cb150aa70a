import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { newUser } from '../../../test/factories.js';
import { forgetReleases } from '../../../test/forget-releases.js';
import { newHost, newRelease, route, version } from '../../../test/new-release.js';
import { connectSocket } from '../../../test/socket-client.js';
import { RELEASE_TOKEN, startTestApi, type TestApi } from '../../../test/test-api.js';

const GAMES_TOKEN = 'token-of-the-games-team';
const BILLING_TOKEN = 'token-of-the-billing-team';
const GAMES = 'mfe-games';

describe('canaries', () => {
  let api: TestApi;
  const publish = (body: object) => api.call('POST /releases', { token: RELEASE_TOKEN, body });
  const move = (action: 'promote' | 'rollback', name: string, n?: number, channel = 'live') =>
    api.call(`POST /channels/:channel/${action}`, {
      token: RELEASE_TOKEN,
      params: { channel },
      body: { name, ...(n !== undefined && { version: version(n) }) },
    });
  /** Ends the canary that the caller saw and meant. */
  const end = (n: number) =>
    api.call('POST /channels/:channel/rollback', {
      token: RELEASE_TOKEN,
      params: { channel: 'live' },
      body: { name: GAMES, ends_canary: version(n) },
    });
  const step = (n: number, percent: number, { name = GAMES, token = RELEASE_TOKEN } = {}) =>
    api.call('POST /canaries', { token, body: { name, version: version(n), percent } });
  const readSet = async () => (await api.call('GET /release-set')).body;
  const canaries = async () =>
    (await readSet()).canaries?.map(({ record, ...canary }) => ({ ...canary, version: record.version }));
  const liveGames = async () => (await readSet()).releases.find(({ record }) => record.name === GAMES)?.record.version;

  beforeAll(async () => {
    const tokens = `*=${RELEASE_TOKEN},${GAMES}=${GAMES_TOKEN},mfe-billing=${BILLING_TOKEN}`;
    api = await startTestApi({ RELEASE_TOKENS: tokens });
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    await forgetReleases(api);
    for (const n of [1, 2, 3]) await publish(newRelease({ version: version(n) }));
    await move('promote', GAMES, 1);
  });

  it('are in the release set beside the live release, with the revision of their first step', async () => {
    expect((await step(2, 10)).body).toEqual({ name: GAMES, version: version(2), percent: 10, revision: 2 });
    expect(await canaries()).toEqual([{ version: version(2), percent: 10, revision: 2 }]);

    await step(2, 50);

    expect(await canaries()).toEqual([{ version: version(2), percent: 50, revision: 2 }]);
    expect(await liveGames()).toBe(version(1));
    expect((await readSet()).revision).toBe(1);
  });

  it('are in the audit log when they begin', async () => {
    await step(2, 10, { token: GAMES_TOKEN });
    await step(2, 50);
    await step(3, 5);

    const entries = await api.dataSource.query<object[]>('SELECT actor, action, target, detail FROM audit_entries');
    const begun = { action: 'release.canary', target: GAMES };
    expect(entries).toEqual([
      { ...begun, actor: 'team mfe-games', detail: `${version(2)} for 10 % of visitors` },
      { ...begun, actor: 'the server’s own token', detail: `${version(3)} for 5 % of visitors` },
    ]);
  });

  it('give way to another version, which begins anew', async () => {
    await step(2, 50);
    await step(3, 5);

    expect(await canaries()).toEqual([{ version: version(3), percent: 5, revision: 3 }]);
  });

  it('end with a promotion, whatever version is promoted', async () => {
    await step(2, 10);
    await move('promote', GAMES, 2);

    expect([await liveGames(), await canaries()]).toEqual([version(2), undefined]);

    await step(3, 10);
    await move('promote', GAMES, 1);

    expect([await liveGames(), await canaries()]).toEqual([version(1), undefined]);
  });

  it('are what a rollback takes back first', async () => {
    await move('promote', GAMES, 2);
    await step(3, 10);

    expect((await move('rollback', GAMES)).body).toMatchObject({ version: version(2), previous: version(1) });
    expect([await liveGames(), await canaries()]).toEqual([version(2), undefined]);

    await move('rollback', GAMES);
    expect(await liveGames()).toBe(version(1));
  });

  it('leave the channel next alone', async () => {
    await move('promote', GAMES, 1, 'next');
    await move('promote', GAMES, 3, 'next');
    await step(2, 10);

    await move('rollback', GAMES, undefined, 'next');
    await move('promote', GAMES, 3, 'next');

    expect(await canaries()).toHaveLength(1);
  });

  it('end once: whoever means one that has ended does not roll the live release back', async () => {
    await move('promote', GAMES, 2);
    await step(3, 10);

    expect((await end(3)).body).toMatchObject({ version: version(2), previous: version(1) });
    expect(await canaries()).toBeUndefined();
    const late = await end(3);
    await step(1, 10);
    const other = await end(3);

    for (const { status, problem } of [late, other]) {
      expect([status, problem.code]).toEqual([409, 'canary_ended']);
      expect(problem.message).toContain(`The canary ${version(3)} of mfe-games has ended already. Nothing was changed`);
    }
    expect(await liveGames()).toBe(version(2));
    expect(await canaries()).toMatchObject([{ version: version(1) }]);
  });

  it('belong to the team of their remote', async () => {
    expect((await step(2, 10, { token: BILLING_TOKEN })).status).toBe(403);
    expect((await step(2, 10, { token: GAMES_TOKEN })).status).toBe(200);
    expect(await canaries()).toHaveLength(1);
  });

  it('need a live release, and another version than that', async () => {
    await publish(newRelease({ name: 'mfe-billing' }));
    await publish(newHost());
    await move('promote', 'shell', 1);
    await publish(newHost({ version: version(2) }));

    expect((await step(1, 10, { name: 'mfe-billing' })).problem).toMatchObject({ code: 'nothing_live' });
    expect((await step(1, 10)).problem).toMatchObject({ code: 'already_live' });
    expect((await step(9, 10)).problem).toMatchObject({ code: 'release_not_found' });
    expect((await step(2, 10, { name: 'shell' })).problem).toMatchObject({ code: 'host_has_no_canary' });
    for (const percent of [0, 100, 5.5]) expect((await step(2, percent)).status).toBe(400);
  });

  it('pass the gate against what is live, and against each other', async () => {
    await publish(newRelease({ name: 'mfe-billing' }));
    await move('promote', 'mfe-billing', 1);
    for (const name of [GAMES, 'mfe-billing'])
      await publish(newRelease({ name, version: version(7), routes: [route(`/${name}`), route('/new')] }));
    await step(7, 10);

    const refused = await step(7, 10, { name: 'mfe-billing' });

    expect(refused).toMatchObject({ status: 422, problem: { message: expect.stringContaining(`/new`) } });
  });

  it('are what a promotion and a rollback of others has to fit, too', async () => {
    const shared = { routes: [route('/mfe-billing'), route('/new')] };
    await publish(newRelease({ name: 'mfe-billing', version: version(1), ...shared }));
    await publish(newRelease({ name: 'mfe-billing', version: version(2) }));
    for (const n of [1, 2]) await move('promote', 'mfe-billing', n);
    await publish(newRelease({ version: version(7), routes: [route('/mfe-games'), route('/new')] }));
    await step(7, 10);

    const refused = [await move('promote', 'mfe-billing', 1), await move('rollback', 'mfe-billing')];

    for (const { status, problem } of refused) {
      expect(status).toBe(422);
      expect(problem.message).toContain('path /new belongs to the canary of mfe-games');
    }
    await move('rollback', GAMES);
    expect((await move('rollback', 'mfe-billing')).status).toBe(200);
  });

  it('are announced to open tabs at each step', async () => {
    const socket = await connectSocket(api, { token: (await newUser(api)).token });
    let told = 0;
    socket.on('releases', () => told++);

    await step(2, 10);
    await step(2, 20);
    await move('rollback', GAMES);

    await socket.emitWithAck('session:renew', '');
    expect(told).toBe(3);
    socket.disconnect();
  });
});
