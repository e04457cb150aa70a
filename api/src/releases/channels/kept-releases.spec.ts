import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { blockedStatements } from '../../../test/blocked-statements.js';
import { forgetReleases } from '../../../test/forget-releases.js';
import { newRelease, version } from '../../../test/new-release.js';
import { releaseCalls, sharedReleasesApi } from '../../../test/release-calls.js';
import type { TestApi } from '../../../test/test-api.js';

const NAME = 'mfe-games';
const KEPT = 50;

describe('releases that are kept', () => {
  let api: TestApi;
  const { promote, publish, retire, rollback, stepCanary } = releaseCalls(() => api);
  const publishFrom = async (from: number, to = from) => {
    for (let n = from; n <= to; n++) expect((await publish(newRelease({ version: version(n) }))).status).toBe(201);
  };
  /** Copies the first release, because publishing takes longer. */
  const fill = async (from: number, to: number) => {
    for (const [table, columns, values] of [
      ['releases', 'record, published_by, published_at', 'record, published_by, clock_timestamp()'],
      ['release_files', 'path, bytes', 'path, bytes'],
    ])
      await api.dataSource.query(
        `INSERT INTO ${table} (name, version, ${columns})
         SELECT name, '1.0.0+' || lpad(n::text, 12, '0'), ${values} FROM ${table}, generate_series($2::int, $3::int) n
         WHERE version = $1 ORDER BY n`,
        [version(1), from, to],
      );
  };
  const stored = async (table: 'releases' | 'release_files') => {
    const rows = await api.dataSource.query<{ version: string }[]>(
      `SELECT version FROM ${table} WHERE name = $1 ORDER BY version`,
      [NAME],
    );
    return rows.map((row) => row.version);
  };
  const versions = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => version(from + index));

  beforeAll(async () => void (api = await sharedReleasesApi()));
  afterAll(() => api.stop());
  beforeEach(() => forgetReleases(api));

  it('are the newest of their name, with their files', async () => {
    await publish(newRelease({ name: 'mfe-billing' }));
    await publishFrom(1);
    await fill(2, KEPT);
    await publishFrom(KEPT + 1, KEPT + 3);

    const [oldest, next, other] = await Promise.all(
      [
        { name: NAME, version: version(3) },
        { name: NAME, version: version(4) },
        { name: 'mfe-billing', version: version(1) },
      ].map((params) => api.call('GET /releases/:name/:version', { params })),
    );

    expect([oldest, next, other].map((response) => response?.status)).toEqual([404, 200, 200]);
    expect(oldest?.problem.message).toContain('too old to be kept');
    expect(await stored('releases')).toEqual(versions(4, KEPT + 3));
    expect(await stored('release_files')).toEqual(versions(4, KEPT + 3));
  });

  it('are also a canary, until it has ended', async () => {
    await publishFrom(1, 2);
    await promote(1);
    await stepCanary(2, 10);
    await fill(3, KEPT + 5);

    await publishFrom(KEPT + 6);
    expect(await stored('releases')).toContain(version(2));

    await rollback();
    await publishFrom(KEPT + 7);
    expect(await stored('releases')).not.toContain(version(2));
  });

  it('are also those that a channel has, and those of its last three rollbacks', async () => {
    await publishFrom(1, 6);
    for (const n of [1, 2, 3, 4, 5]) await promote(n);
    await promote(6, { channel: 'next' });
    await fill(7, KEPT + 6);
    await publishFrom(KEPT + 7, KEPT + 9);

    expect(await stored('releases')).toEqual([...versions(2, 6), ...versions(10, KEPT + 9)]);
    const rollbacks = [await rollback(), await rollback(), await rollback(), await rollback()];
    expect(rollbacks.map(({ status }) => status)).toEqual([200, 200, 200, 409]);
    expect(rollbacks[3]?.problem).toMatchObject({
      code: 'nothing_before',
      error: expect.stringContaining('Promote another version instead'),
    });
    const set = (await api.call('GET /release-set')).body;
    expect(set.releases.map(({ record }) => record.version)).toEqual([version(2)]);
  });

  it('are also those that bring a retired remote back', async () => {
    await publishFrom(1, 3);
    for (const n of [1, 2]) await promote(n);
    await retire();
    await fill(4, KEPT + 3);
    await publishFrom(KEPT + 4, KEPT + 6);

    const kept = await stored('releases');

    expect(kept).toEqual([...versions(1, 2), ...versions(7, KEPT + 6)]);
    const rollbacks = [await rollback(), await rollback()];
    expect(rollbacks.map(({ body }) => body.version)).toEqual([version(2), version(1)]);
  });

  it('can be fewer than the history of their channel tells', async () => {
    await publishFrom(1, 6);
    for (const n of [1, 2, 3, 4, 5, 6]) await promote(n);
    await fill(7, KEPT + 1);
    await publishFrom(KEPT + 2);

    const moves = await api.dataSource.query('SELECT version FROM channel_moves ORDER BY revision');

    expect(await stored('releases')).not.toContain(version(1));
    expect(moves.map((move: { version: string }) => move.version)).toEqual(versions(1, 6));
  });

  it('include one that is promoted just before it would be dropped', async () => {
    await publishFrom(1);
    await fill(2, KEPT);
    const mover = api.dataSource.createQueryRunner();
    await mover.startTransaction();
    await mover.query("SELECT FROM channels WHERE name = 'live' FOR UPDATE");
    const published = publishFrom(KEPT + 1);
    while ((await blockedStatements(api.dataSource)).length === 0) await sleep(10);
    await mover.query(
      `INSERT INTO channel_moves (channel, revision, name, version, action, actor)
       VALUES ('live', 1, $1, $2, 'promote', 'mfe-games')`,
      [NAME, version(1)],
    );
    await mover.commitTransaction();
    await mover.release();
    await published;

    expect(await stored('releases')).toEqual(versions(1, KEPT + 1));
  });
});
