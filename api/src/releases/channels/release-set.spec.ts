import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { forgetReleases } from '../../../test/forget-releases.js';
import { version } from '../../../test/new-release.js';
import { recordStatements } from '../../../test/record-statements.js';
import { releaseCalls, sharedReleasesApi } from '../../../test/release-calls.js';
import type { TestApi } from '../../../test/test-api.js';

const name = 'mfe-games';

describe('the release set', () => {
  let api: TestApi;
  const { promote, publishVersions } = releaseCalls(() => api);
  const readVersion = async (channel = 'live') =>
    (await api.call('GET /release-set', { query: { channel } })).body.releases[0]?.record.version;
  /** How often the work reads the records of a channel. */
  const countReadings = async (work: () => Promise<unknown>) =>
    (await recordStatements(work)).filter(({ text }) => text.includes('r.record')).length;

  beforeAll(async () => void (api = await sharedReleasesApi()));
  afterAll(() => api.stop());
  beforeEach(async () => {
    await forgetReleases(api);
    await publishVersions(1, 2);
    await promote(1);
  });

  it('is read once for all who ask until the channel moves, with or without its tag', async () => {
    const headers = { 'if-none-match': (await fetch(`${api.url}/release-set`)).headers.get('etag') ?? '' };
    await promote(2);

    const readings = await countReadings(async () => {
      await Promise.all(Array.from({ length: 20 }, () => readVersion()));
      for (let n = 0; n < 20; n++) await api.call('GET /release-set', { headers });
    });

    expect(readings).toBe(1);
    expect(await readVersion()).toBe(version(2));
  });

  it('is read apart for each channel', async () => {
    await promote(2, { channel: 'next' });

    expect([await readVersion(), await readVersion('next')]).toEqual([version(1), version(2)]);
    expect(await countReadings(() => Promise.all([readVersion(), readVersion('next')]))).toBe(0);
  });

  it('is the new one in the next call after another replica moved the channel', async () => {
    const before = await readVersion();
    await api.queryAsOwner(
      `INSERT INTO channel_moves (channel, revision, name, version, action, returns_to, actor)
       VALUES ('live', 2, $1, $2, 'promote', 1, $1)`,
      [name, version(2)],
    );

    expect([before, await readVersion()]).toEqual([version(1), version(2)]);
  });

  it('is the restored one when a backup has other moves with the same revisions', async () => {
    await readVersion();
    await api.queryAsOwner('TRUNCATE channel_moves');
    await api.queryAsOwner("UPDATE channels SET revision = 0 WHERE name = 'live'");
    await promote(2);

    expect(await readVersion()).toBe(version(2));
  });

  it('is read again after a reading that failed', async () => {
    await promote(2);
    await api.queryAsOwner('ALTER TABLE releases RENAME TO releases_gone');
    const failed = await api.call('GET /release-set');
    await api.queryAsOwner('ALTER TABLE releases_gone RENAME TO releases');

    expect(failed.status).toBe(500);
    expect(await readVersion()).toBe(version(2));
  });
});
