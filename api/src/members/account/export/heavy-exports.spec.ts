import { setTimeout as sleep } from 'node:timers/promises';

import { describe, expect, it } from '@jest/globals';

import { blockedStatements } from '../../../../test/blocked-statements.js';
import { type Account, newTrialUser } from '../../../../test/factories.js';
import { startTestApi, testApi } from '../../../../test/test-api.js';

const ADD_MEDITATIONS = `
  INSERT INTO meditations (user_id, minutes, day, ended_at)
  SELECT $1, n, current_date, now() FROM generate_series(1, $2::integer) n`;

const api = testApi(() => startTestApi({}, { export: 3 }));
const exportOf = ({ token }: Account) => api.call('GET /account/export', { token });

describe('the export of an account with much data', () => {
  async function newMembers(count: number) {
    const members: Account[] = [];
    while (members.length < count) members.push(await newTrialUser(api));
    return members;
  }

  it('has every row once, in the order in which they were made', async () => {
    const member = await newTrialUser(api);
    await api.dataSource.query(ADD_MEDITATIONS, [member.user.id, 12_000]);

    const { progress } = (await exportOf(member)).body as { progress: { meditations: { minutes: number }[] } };

    expect(progress.meditations.map(({ minutes }) => minutes)).toEqual(Array.from({ length: 12_000 }, (_, n) => n + 1));
  });

  it('takes one connection, whoever exports at once', async () => {
    const members = await newMembers(5);
    const lock = api.dataSource.createQueryRunner();
    await lock.startTransaction();
    await lock.query('LOCK TABLE moods IN ACCESS EXCLUSIVE MODE');

    const exports = members.map(exportOf);
    while ((await blockedStatements(api.dataSource)).length === 0) await sleep(5);
    await sleep(500);
    const blocked = await blockedStatements(api.dataSource);
    await lock.rollbackTransaction();
    await lock.release();

    expect(blocked).toHaveLength(1);
    expect((await Promise.all(exports)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  it('breaks off when a part cannot be read, so that nobody takes it for whole', async () => {
    const member = await newTrialUser(api);
    await api.queryAsOwner('ALTER TABLE moods RENAME TO lost_moods');

    const broken = exportOf(member);

    await expect(broken).rejects.toThrow();
    await api.queryAsOwner('ALTER TABLE lost_moods RENAME TO moods');
    expect((await exportOf(member)).status).toBe(200);
  });
});

describe('the exports of an account', () => {
  it('are limited by member, and nobody else is', async () => {
    const [member, other] = [await newTrialUser(api), await newTrialUser(api)];
    const statuses = [];
    for (let time = 0; time < 4; time++) statuses.push((await exportOf(member)).status);

    const theirs = await exportOf(other);

    expect([...statuses, theirs.status]).toEqual([200, 200, 200, 429, 200]);
  });
});
