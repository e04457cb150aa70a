import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from '@jest/globals';

import { type Account, newTrialUser } from '../../../test/factories.js';
import { recordStatements } from '../../../test/record-statements.js';
import { sharedTestApi, withApi } from '../../../test/test-api.js';

describe('moods of practice', () => {
  const api = withApi(sharedTestApi);
  let member: Account;

  beforeEach(async () => {
    member = await newTrialUser(api);
  });

  const practiceOf = async ({ token }: Account) => (await api.call('GET /moods', { token })).body.data.practice;
  const practice = (body: object) =>
    api.call('POST /add-wellness', { token: member.token, body: { minutes: 1, session_id: randomUUID(), ...body } });
  const addSession = (daysAgo: number, before: number, after: number) =>
    api.dataSource.query(
      `INSERT INTO meditations (user_id, minutes, day, ended_at, mood_before, mood_after)
      SELECT $1, 5, ended_at::date, ended_at, $3, $4 FROM (SELECT now() - $2 * interval '1 day' AS ended_at) ended`,
      [member.user.id, daysAgo, before, after],
    );

  it('count in the newest ten sessions with a mood before and after', async () => {
    for (const daysAgo of [20, 19, 18]) await addSession(daysAgo, 1, 5);
    for (const daysAgo of [12, 11, 10, 9, 8, 7]) await addSession(daysAgo, 2, 4);
    for (const daysAgo of [6, 5]) await addSession(daysAgo, 3, 3);
    await addSession(4, 4, 2);
    await practice({ mood_before: 2 });
    await practice({});

    expect(await practiceOf(member)).toEqual({ counted: 10, lighter: 7, mood_today: null });
  });

  it('are found without reading the sessions that have none', async () => {
    await addSession(40, 2, 5);
    await api.dataSource.query(
      `INSERT INTO meditations (user_id, minutes, day, ended_at)
       SELECT $1, 1, current_date, now() FROM generate_series(1, 5000)`,
      [member.user.id],
    );
    await api.queryAsOwner('ANALYZE meditations');

    const statements = await recordStatements(async () => void (await practiceOf(member)));

    const { text, values } = statements.find((statement) => statement.text.includes('meditations'))!;
    const plan = await api.dataSource.query<object[]>(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
    const removed = [...JSON.stringify(plan).matchAll(/"Rows Removed by Filter":(\d+)/g)].map(([, rows]) =>
      Number(rows),
    );
    expect(removed.filter((rows) => rows > 100)).toEqual([]);
    expect(await practiceOf(member)).toMatchObject({ counted: 1 });
  });

  it('name today’s newest one, which another member does not see', async () => {
    await addSession(3, 2, 5);
    await practice({ mood_after: 3 });
    await practice({ mood_after: 4 });

    const other = await newTrialUser(api);

    expect(await practiceOf(member)).toEqual({ counted: 1, lighter: 1, mood_today: 4 });
    expect(await practiceOf(other)).toEqual({ counted: 0, lighter: 0, mood_today: null });
  });
});
