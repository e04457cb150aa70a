import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ReleaseRecord } from '@mindgrove/contracts/releases/release-record';
import { Logger } from '@nestjs/common';

import { type Account, newAdmin } from '../../../test/factories.js';
import { forgetReleases } from '../../../test/forget-releases.js';
import { newRelease, route, version } from '../../../test/new-release.js';
import { releaseCalls, sharedReleasesApi } from '../../../test/release-calls.js';
import type { TestApi } from '../../../test/test-api.js';
import { WatchedReleasesService } from '../channels/watched-releases.service.js';
import { ReleaseHealthService } from './counts/release-health.service.js';
import { isWorse, ReleaseWatchService } from './release-watch.service.js';
import { TelemetryService } from './telemetry.service.js';

const of = (errored: number, sessions: number) => ({ errored, sessions });

describe('a release is worse than another one', () => {
  it.each([
    ['all of five sessions fail', of(5, 5), of(0, 100)],
    ['three of three fail', of(3, 3), of(1, 1000)],
    ['three of three fail, and few have used the other one lately', of(3, 3), of(0, 5)],
    ['one in ten fails, and one in a hundred before', of(20, 200), of(20, 2000)],
    ['all fail, and nobody has used the other one lately', of(5, 5), of(0, 0)],
    ['more fail than before, although many failed before', of(90, 100), of(300, 1000)],
  ])('when %s', (_, release, other) => {
    expect(isWorse(release, other)).toBe(true);
  });

  it.each([
    ['nothing fails', of(0, 1000), of(0, 1000)],
    ['one or two sessions fail', of(2, 2), of(0, 10_000)],
    ['nobody has used it', of(0, 0), of(0, 0)],
    ['as many fail as before', of(50, 1000), of(5, 100)],
    ['a few more fail than before', of(4, 100), of(20, 1000)],
    ['fewer fail', of(10, 1000), of(50, 1000)],
    ['some fail of one that nobody has used lately', of(3, 60), of(0, 0)],
  ])('but not when %s', (_, release, other) => {
    expect(isWorse(release, other)).toBe(false);
  });

  it('seldom by chance: both fail equally often in two thousand comparisons', () => {
    // A linear congruential generator: the same numbers in each run.
    let seed = 1;
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    const draw = (sessions: number) =>
      of(Array.from({ length: sessions }, random).filter((number) => number < 0.05).length, sessions);

    let wrong = 0;
    for (let n = 0; n < 2000; n++) if (isWorse(draw(50), draw(450))) wrong += 1;

    expect(wrong / 2000).toBeLessThan(0.01);
  });
});

const name = 'mfe-games';

describe('a watched release', () => {
  let api: TestApi;
  const calls = releaseCalls(() => api);
  const { promote } = calls;
  let admin: Account;
  const publish = (n: number, fields: Partial<ReleaseRecord> = {}) =>
    calls.publish(newRelease({ version: version(n), ...fields }));
  const beginCanary = (n: number) => calls.stepCanary(n, 10);
  /** Mails to this administrator, and to everybody who is none: earlier files of this API have theirs. */
  const mailsAbout = (condition: string, column: string) =>
    api.dataSource.query<object[]>(
      `SELECT user_id, ${column} FROM mails JOIN users ON users.id = user_id
       WHERE ${condition} AND (user_id = $1 OR role <> 'admin')`,
      [admin.user.id],
    );
  /** Page loads of a version, and how many of them had an error. */
  const use = async (n: number, sessions: number, errored: number, of = name) => {
    for (let session = 0; session < sessions; session++) {
      const errors = session < errored ? { errored_sessions: 1, render_errors: 1 } : {};
      const releases = [{ name: of, version: version(n), sessions: 1, ...errors }];
      expect((await api.call('POST /telemetry', { body: { releases } })).status).toBe(204);
    }
  };
  const check = async () => {
    await api.app.get(TelemetryService).flush();
    await api.app.get(ReleaseWatchService).check();
  };
  const live = async () => {
    const { releases, canaries } = (await api.call('GET /release-set')).body;
    return [releases[0]?.record.version, canaries?.[0]?.record.version];
  };
  const audit = () =>
    api.dataSource.query<object[]>("SELECT actor, action, target, detail FROM audit_entries WHERE actor = 'system'");

  beforeAll(async () => {
    api = await sharedReleasesApi();
    admin = await newAdmin(api);
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    await forgetReleases(api);
    for (const n of [1, 2]) await publish(n);
    await promote(1);
  });
  afterEach(() => void jest.restoreAllMocks());

  it('is a canary that is taken back when more of its page loads have errors', async () => {
    await beginCanary(2);
    await use(1, 30, 0);
    await use(2, 5, 5);

    await check();

    expect(await live()).toEqual([version(1), undefined]);
    expect(await audit()).toEqual([
      {
        actor: 'system',
        action: 'release.canary-ended',
        target: name,
        detail: expect.stringContaining('5 of 5 page loads had errors, and 0 of 30 page loads of 1.0.0+000000000001'),
      },
    ]);
    const mails = await mailsAbout("subject LIKE '%rolled back'", 'subject');
    expect(mails).toEqual([{ user_id: admin.user.id, subject: 'mfe-games was rolled back' }]);
    // Once.
    await check();
    expect(await audit()).toHaveLength(1);
  });

  it('stays while it is as good as the version before', async () => {
    await beginCanary(2);
    await use(1, 30, 3);
    await use(2, 10, 1);

    await check();

    expect(await live()).toEqual([version(1), version(2)]);
    expect(await audit()).toEqual([]);
  });

  it('is one that was promoted with a watch, until that ends', async () => {
    await use(1, 30, 0);
    await promote(2, { watch_minutes: 10 });
    await use(2, 4, 4);

    await check();

    expect(await live()).toEqual([version(1), undefined]);
    const [move] = await api.dataSource.query<object[]>(
      'SELECT actor, action FROM channel_moves ORDER BY revision DESC LIMIT 1',
    );
    expect(move).toEqual({ actor: 'auto', action: 'rollback' });
  });

  it('is also one that was live already when a watch was asked for', async () => {
    await use(1, 30, 0);
    await promote(2);
    await promote(2, { watch_minutes: 10 });
    await use(2, 4, 4);

    await check();

    expect(await live()).toEqual([version(1), undefined]);
    const moves = await api.dataSource.query<object[]>('SELECT action, version FROM channel_moves ORDER BY revision');
    expect(moves).toEqual([
      { action: 'promote', version: version(1) },
      { action: 'promote', version: version(2) },
      { action: 'promote', version: version(2) },
      { action: 'rollback', version: version(1) },
    ]);
  });

  it('that cannot be taken back is told of once, and the others are judged', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    const [other, taker] = ['mfe-wellness', 'mfe-billing'];
    for (const n of [1, 2]) await publish(n, { name: other });
    await promote(1, { name: other });
    // Another remote takes what the release before has.
    await promote(2);
    await publish(3, { routes: [route('/shared')] });
    await promote(3);
    await promote(2, { watch_minutes: 10 });
    await publish(1, { name: taker, routes: [route('/shared')] });
    await promote(1, { name: taker });
    await promote(2, { name: other, watch_minutes: 10 });
    await use(2, 4, 4);
    await use(2, 4, 4, other);

    await check();
    await check();
    expect(logged.mock.calls).toEqual([[expect.stringContaining('could not be taken back: path /shared belongs')]]);
    // This check runs as on another replica.
    await new ReleaseWatchService(api.app.get(WatchedReleasesService), api.app.get(ReleaseHealthService)).check();

    const { releases } = (await api.call('GET /release-set')).body;
    expect(releases.map(({ record }) => [record.name, record.version])).toEqual([
      [taker, version(1)],
      [name, version(2)],
      [other, version(1)],
    ]);
    expect(await audit()).toMatchObject([
      {
        action: 'release.take-back-refused',
        target: name,
        detail: expect.stringContaining('path /shared belongs to mfe-billing'),
      },
      { action: 'release.rollback', target: other },
    ]);
    const mails = await mailsAbout("subject = 'mfe-games could not be rolled back'", 'text');
    expect(mails).toEqual([
      { user_id: admin.user.id, text: expect.stringContaining('path /shared belongs to mfe-billing') },
    ]);
  });

  it('is none that was promoted without a watch', async () => {
    await use(1, 30, 0);
    await promote(2);
    await use(2, 4, 4);

    await check();

    expect(await live()).toEqual([version(2), undefined]);
  });
});
