import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { blockedStatements } from '../../../test/blocked-statements.js';
import { newTrialUser } from '../../../test/factories.js';
import { startTestApi, type TestApi } from '../../../test/test-api.js';

const ADD_MEDITATIONS = `
  INSERT INTO meditations (user_id, minutes, day, ended_at)
  SELECT $1, n, current_date, now() FROM generate_series(1, $2::integer) n`;

describe('the export of an account with much data', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.stop());

  const exportWith = (token: string) => api.call('GET /account/export', { token });

  it('has every row once, in the order in which they were made', async () => {
    const { user, token } = await newTrialUser(api);
    await api.dataSource.query(ADD_MEDITATIONS, [user.id, 12_000]);

    const { progress } = (await exportWith(token)).body as { progress: { meditations: { minutes: number }[] } };

    expect(progress.meditations.map(({ minutes }) => minutes)).toEqual(Array.from({ length: 12_000 }, (_, n) => n + 1));
  });

  it('takes one connection, whoever exports at once, and tells those who wait too long when to try again', async () => {
    const members = [];
    for (let count = 0; count < 5; count++) members.push(await newTrialUser(api));
    const lock = api.dataSource.createQueryRunner();
    await lock.startTransaction();
    await lock.query('LOCK TABLE moods IN ACCESS EXCLUSIVE MODE');

    const exports = members.map(({ token }) => exportWith(token));
    let hasResponded = false;
    void Promise.race(exports).then(() => (hasResponded = true));
    while (!hasResponded && (await blockedStatements(lock)).length === 0) await sleep(5);
    await sleep(500);
    const blocked = await blockedStatements(lock);
    const responses = await Promise.all(exports);
    await lock.rollbackTransaction();
    await lock.release();

    expect(blocked).toHaveLength(1);
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers.get('retry-after')).toBe('10');
    expect((await exportWith(members[0]!.token)).status).toBe(200);
  });
});
