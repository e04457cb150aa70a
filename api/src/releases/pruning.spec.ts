import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PruneBody } from '@mindgrove/contracts/releases/pruning';

import { type Account, newAdmin } from '../../test/factories.js';
import { forgetReleases } from '../../test/forget-releases.js';
import { newRelease, version } from '../../test/new-release.js';
import { GAMES_TOKEN, releaseCalls, sharedReleasesApi } from '../../test/release-calls.js';
import { RELEASE_TOKEN, type TestApi } from '../../test/test-api.js';
import { TelemetryService } from './telemetry/telemetry.service.js';

const NAME = 'mfe-games';
const PUBLISHED = 8;

describe('pruning', () => {
  let api: TestApi;
  const { promote, publish, stepCanary } = releaseCalls(() => api);
  let admin: Account;

  beforeAll(async () => {
    api = await sharedReleasesApi();
    admin = await newAdmin(api);
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    await forgetReleases(api);
    for (let n = 1; n <= PUBLISHED; n++) expect((await publish(releaseOf(n))).status).toBe(201);
    await makeOlder(30);
  });

  const releaseOf = (n: number, name = NAME) => newRelease({ name, version: version(n) });
  /** Makes the releases an hour apart, the last one so many days old. */
  const makeOlder = (days: number) =>
    api.queryAsOwner(`
      ALTER TABLE releases DISABLE TRIGGER append_only;
      UPDATE releases SET published_at = now() - interval '${days} days' - (interval '1 hour' * (100 - right(version, 3)::int));
      ALTER TABLE releases ENABLE TRIGGER append_only`);
  const prune = (body: PruneBody = {}, token = GAMES_TOKEN) => api.call('POST /releases/prune', { token, body });
  const pin = (n: number, action: 'pin' | 'unpin' = 'pin', { token } = admin) =>
    api.call(`POST /admin/releases/:name/${action}`, {
      token,
      params: { name: NAME },
      body: { version: version(n), ...(action === 'pin' && { note: 'For the school fair' }) },
    });
  const seeInTab = async (n: number) => {
    await api.call('POST /telemetry', { body: { releases: [{ name: NAME, version: version(n), sessions: 1 }] } });
    await api.app.get(TelemetryService).flush();
  };
  const stored = async (table = 'releases') => {
    const rows = await api.dataSource.query<{ version: string }[]>(`SELECT version FROM ${table} ORDER BY version`);
    return rows.map((row) => Number(row.version.split('+')[1]));
  };

  it('drops what is older than the newest, with its files, and keeps its history', async () => {
    await promote(1);
    await promote(PUBLISHED, { channel: 'next' });
    for (const n of [2, 3, 4, 5]) await promote(n);

    const { body } = await prune({ keep: 1, min_age_days: 0 });

    expect(body.dropped).toEqual([6, 7, 1].toSorted().map((n) => expect.objectContaining({ version: version(n) })));
    expect(body.dropped[0]).toEqual({ name: NAME, version: version(1), bytes: 5 });
    expect(body.has_more).toBe(false);
    expect(await stored()).toEqual([2, 3, 4, 5, 8]);
    expect(await stored('release_files')).toEqual([2, 3, 4, 5, 8]);
    expect(await stored('channel_moves')).toEqual([1, 2, 3, 4, 5, 8]);
  });

  it('says of each release why it stays', async () => {
    for (const n of [3, 4]) await promote(n);
    await stepCanary(5, 10);
    await pin(1);
    await seeInTab(2);
    await publish(releaseOf(9));

    const { body } = await prune({ keep: 2, min_age_days: 14, dry_run: true });

    const reasons = Object.fromEntries(body.releases.map((release) => [release.version, release.kept_for]));
    expect(reasons).toEqual({
      [version(1)]: 'pinned',
      [version(2)]: 'open',
      [version(3)]: 'rollback',
      [version(4)]: 'channel',
      [version(5)]: 'canary',
      [version(6)]: null,
      [version(7)]: null,
      [version(8)]: 'newest',
      [version(9)]: 'newest',
    });
    expect(body.dropped).toEqual([]);
    expect(await stored()).toHaveLength(9);
    expect((await prune({ keep: 1 })).body.releases[0]?.kept_for).toBe('newest');
    expect(await stored()).toEqual([1, 2, 3, 4, 5, 9]);
  });

  it('keeps what is younger than the minimum age', async () => {
    await makeOlder(3);

    expect((await prune({ keep: 1, min_age_days: 14 })).body.dropped).toEqual([]);
    expect((await prune({ keep: 1, min_age_days: 2 })).body.dropped).toHaveLength(PUBLISHED - 1);
  });

  it('keeps what a tab had open within a day, not what one had open before', async () => {
    await seeInTab(2);
    await seeInTab(3);
    await api.dataSource.query(`UPDATE release_counts SET at = at - interval '25 hours' WHERE version = $1`, [
      version(3),
    ]);

    await prune({ keep: 1, min_age_days: 0 });

    expect(await stored()).toEqual([2, 8]);
  });

  it('keeps what is pinned until it is unpinned', async () => {
    expect((await pin(1)).body.data.versions.find((row) => row.version === version(1))?.pin).toMatchObject({
      note: 'For the school fair',
      by: admin.user.name,
    });
    await prune({ keep: 1, min_age_days: 0 });
    expect(await stored()).toEqual([1, 8]);

    const { body } = await pin(1, 'unpin');
    await prune({ keep: 1, min_age_days: 0 });

    expect(body.data.versions.every((row) => row.pin === null)).toBe(true);
    expect(await stored()).toEqual([8]);
  });

  it('keeps 20 releases and those of two weeks unless told otherwise', async () => {
    const { body } = await prune();

    expect(body).toMatchObject({ keep: 20, min_age_days: 14, dropped: [] });
  });

  it('begins no other name once its time is over, and says that there is more', async () => {
    for (let n = 1; n <= 3; n++) await publish(releaseOf(n, 'mfe-billing'));
    const now = Date.now.bind(Date);
    const { query } = api.dataSource;
    jest.spyOn(api.dataSource, 'query').mockImplementation((text: string, ...rest) => {
      if (text.includes('drop_releases')) jest.spyOn(Date, 'now').mockImplementation(() => now() + 11_000);
      return query.call(api.dataSource, text, ...rest);
    });

    const { body } = await prune({ keep: 1, min_age_days: 0 }, RELEASE_TOKEN);
    jest.restoreAllMocks();

    expect(body.dropped.map(({ name }) => name)).toEqual(['mfe-billing', 'mfe-billing']);
    expect(body.has_more).toBe(true);
    expect((await prune({ keep: 1, min_age_days: 0 }, RELEASE_TOKEN)).body.has_more).toBe(false);
    expect(await stored()).toEqual([3, PUBLISHED]);
  });

  it('is for the releases of a token that may promote them', async () => {
    await publish(releaseOf(1, 'mfe-billing'));
    const scope = { team: 'ci', names: [NAME], rights: ['publish'], channels: ['live'], expires_at: null };
    const { token } = (await api.call('POST /admin/release-tokens', { token: admin.token, body: scope })).body;
    const body = { names: [NAME, 'mfe-billing'], keep: 1, min_age_days: 0 };

    const foreign = await prune(body);
    const withoutRight = await prune({ names: [NAME], keep: 1, min_age_days: 0 }, token);
    const own = await prune({ keep: 1, min_age_days: 0 });

    expect(foreign).toMatchObject({ status: 403, problem: { code: 'not_your_release' } });
    expect(withoutRight).toMatchObject({ status: 403, problem: { code: 'release_right_missing' } });
    expect(new Set(own.body.releases.map(({ name }) => name))).toEqual(new Set([NAME]));
    expect(new Set((await prune({ dry_run: true }, RELEASE_TOKEN)).body.releases.map(({ name }) => name))).toEqual(
      new Set([NAME, 'mfe-billing']),
    );
  });

  it('is in the audit log, and so are pins', async () => {
    await pin(1);
    await pin(1, 'unpin');
    await prune({ keep: 1, min_age_days: 0 });

    const entries = await api.dataSource.query(
      `SELECT action, actor, target, detail FROM audit_entries WHERE action LIKE 'release.%' ORDER BY id`,
    );

    expect(entries).toEqual([
      { action: 'release.pin', actor: admin.user.name, target: NAME, detail: `${version(1)}: For the school fair` },
      { action: 'release.unpin', actor: admin.user.name, target: NAME, detail: version(1) },
      {
        action: 'release.prune',
        actor: 'team mfe-games',
        target: NAME,
        detail: `7 releases, 35 bytes: ${[1, 2, 3, 4, 5, 6, 7].map(version).join(', ')}`,
      },
    ]);
  });

  it('does not drop the last release, and the API alone cannot drop one that stays', async () => {
    await api.dataSource.query(`SELECT * FROM drop_releases('${NAME}', 0, interval '0', NULL, 100)`);

    expect(await stored()).toEqual([8]);
    await expect(api.dataSource.query('DELETE FROM releases')).rejects.toThrow('permission denied');
  });
});
