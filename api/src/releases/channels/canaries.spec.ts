import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { newUser } from '../../../test/factories.js';
import { forgetReleases } from '../../../test/forget-releases.js';
import { newHost, newRelease, route, version } from '../../../test/new-release.js';
import { connectSocket } from '../../../test/socket-client.js';
import { BILLING_TOKEN, GAMES_TOKEN, releaseCalls, sharedReleasesApi } from '../../../test/release-calls.js';
import type { TestApi } from '../../../test/test-api.js';

const GAMES = 'mfe-games';

describe('canaries', () => {
  let api: TestApi;
  const { liveVersion, promote, publish, publishVersions, readSet, rollback, stepCanary } = releaseCalls(() => api);
  const canaries = async () =>
    (await readSet()).canaries?.map(({ record, ...canary }) => ({ ...canary, version: record.version }));

  beforeAll(async () => void (api = await sharedReleasesApi()));
  afterAll(() => api.stop());
  beforeEach(async () => {
    await forgetReleases(api);
    await publishVersions(1, 2, 3);
    await promote(1);
  });

  it('are in the release set beside the live release, with the revision of their first step', async () => {
    expect((await stepCanary(2, 10)).body).toEqual({ name: GAMES, version: version(2), percent: 10, revision: 2 });
    expect(await canaries()).toEqual([{ version: version(2), percent: 10, revision: 2 }]);

    await stepCanary(2, 50);

    expect(await canaries()).toEqual([{ version: version(2), percent: 50, revision: 2 }]);
    expect(await liveVersion()).toBe(version(1));
    expect((await readSet()).revision).toBe(1);
  });

  it('are in the audit log when they begin', async () => {
    await stepCanary(2, 10, { token: GAMES_TOKEN });
    await stepCanary(2, 50);
    await stepCanary(3, 5);

    const entries = await api.dataSource.query<object[]>('SELECT actor, action, target, detail FROM audit_entries');
    const begun = { action: 'release.canary', target: GAMES };
    expect(entries).toEqual([
      { ...begun, actor: 'team mfe-games', detail: `${version(2)} for 10 % of visitors` },
      { ...begun, actor: 'the server’s own token', detail: `${version(3)} for 5 % of visitors` },
    ]);
  });

  it('give way to another version, which begins anew', async () => {
    await stepCanary(2, 50);
    await stepCanary(3, 5);

    expect(await canaries()).toEqual([{ version: version(3), percent: 5, revision: 3 }]);
  });

  it('end with a promotion, whatever version is promoted', async () => {
    await stepCanary(2, 10);
    await promote(2);

    expect([await liveVersion(), await canaries()]).toEqual([version(2), undefined]);

    await stepCanary(3, 10);
    await promote(1);

    expect([await liveVersion(), await canaries()]).toEqual([version(1), undefined]);
  });

  it('are what a rollback takes back first', async () => {
    await promote(2);
    await stepCanary(3, 10);

    expect((await rollback()).body).toMatchObject({ version: version(2), previous: version(1) });
    expect([await liveVersion(), await canaries()]).toEqual([version(2), undefined]);

    await rollback();
    expect(await liveVersion()).toBe(version(1));
  });

  it('leave the channel next alone', async () => {
    await promote(1, { channel: 'next' });
    await promote(3, { channel: 'next' });
    await stepCanary(2, 10);

    await rollback({ channel: 'next' });
    await promote(3, { channel: 'next' });

    expect(await canaries()).toHaveLength(1);
  });

  it('end once: whoever means one that has ended does not roll the live release back', async () => {
    await promote(2);
    await stepCanary(3, 10);

    expect((await rollback({ ends_canary: version(3) })).body).toMatchObject({
      version: version(2),
      previous: version(1),
    });
    expect(await canaries()).toBeUndefined();
    const late = await rollback({ ends_canary: version(3) });
    await stepCanary(1, 10);
    const other = await rollback({ ends_canary: version(3) });

    for (const { status, problem } of [late, other]) {
      expect([status, problem.code]).toEqual([409, 'canary_ended']);
      expect(problem.message).toContain(`The canary ${version(3)} of mfe-games has ended already. Nothing was changed`);
    }
    expect(await liveVersion()).toBe(version(2));
    expect(await canaries()).toMatchObject([{ version: version(1) }]);
  });

  it('belong to the team of their remote', async () => {
    expect((await stepCanary(2, 10, { token: BILLING_TOKEN })).status).toBe(403);
    expect((await stepCanary(2, 10, { token: GAMES_TOKEN })).status).toBe(200);
    expect(await canaries()).toHaveLength(1);
  });

  it('need a live release, and another version than that', async () => {
    await publish(newRelease({ name: 'mfe-billing' }));
    await publish(newHost());
    await promote(1, { name: 'shell' });
    await publish(newHost({ version: version(2) }));

    expect((await stepCanary(1, 10, { name: 'mfe-billing' })).problem).toMatchObject({ code: 'nothing_live' });
    expect((await stepCanary(1, 10)).problem).toMatchObject({ code: 'already_live' });
    expect((await stepCanary(9, 10)).problem).toMatchObject({ code: 'release_not_found' });
    expect((await stepCanary(2, 10, { name: 'shell' })).problem).toMatchObject({ code: 'host_has_no_canary' });
    for (const percent of [0, 100, 5.5]) expect((await stepCanary(2, percent)).status).toBe(400);
  });

  it('pass the gate against what is live, and against each other', async () => {
    await publish(newRelease({ name: 'mfe-billing' }));
    await promote(1, { name: 'mfe-billing' });
    for (const name of [GAMES, 'mfe-billing'])
      await publish(newRelease({ name, version: version(7), routes: [route(`/${name}`), route('/new')] }));
    await stepCanary(7, 10);

    const refused = await stepCanary(7, 10, { name: 'mfe-billing' });

    expect(refused).toMatchObject({ status: 422, problem: { message: expect.stringContaining(`/new`) } });
  });

  it('are what a promotion and a rollback of others has to fit, too', async () => {
    const shared = { routes: [route('/mfe-billing'), route('/new')] };
    await publish(newRelease({ name: 'mfe-billing', version: version(1), ...shared }));
    await publish(newRelease({ name: 'mfe-billing', version: version(2) }));
    for (const n of [1, 2]) await promote(n, { name: 'mfe-billing' });
    await publish(newRelease({ version: version(7), routes: [route('/mfe-games'), route('/new')] }));
    await stepCanary(7, 10);

    const refused = [await promote(1, { name: 'mfe-billing' }), await rollback({ name: 'mfe-billing' })];

    for (const { status, problem } of refused) {
      expect(status).toBe(422);
      expect(problem.message).toContain('path /new belongs to the canary of mfe-games');
    }
    await rollback();
    expect((await rollback({ name: 'mfe-billing' })).status).toBe(200);
  });

  it('are announced to open tabs at each step', async () => {
    const socket = await connectSocket(api, { token: (await newUser(api)).token });
    let told = 0;
    socket.on('releases', () => told++);

    await stepCanary(2, 10);
    await stepCanary(2, 20);
    await rollback();

    await socket.emitWithAck('session:renew', '');
    expect(told).toBe(3);
    socket.disconnect();
  });
});
