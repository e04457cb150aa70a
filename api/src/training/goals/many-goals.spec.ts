import { beforeEach, describe, expect, it } from '@jest/globals';

import { type Account, newTrialUser } from '../../../test/factories.js';
import { recordStatements } from '../../../test/record-statements.js';
import { sharedTestApi, testApi } from '../../../test/test-api.js';

const api = testApi(sharedTestApi);

/** Random, with days other than those of the instants: sessions begin before they end, and days begin at 03:00. */
const MEDITATIONS = `
  WITH added AS (
    INSERT INTO meditations (user_id, minutes, ended_at, day)
    SELECT $1, 1 + n % 60, ended_at, ended_at::date - n % 2
    FROM generate_series(1, $2::integer) n,
      LATERAL (SELECT now() - (n % 1000) * interval '3 minutes' - (n % 9) * interval '1 day' AS ended_at) at
    RETURNING user_id, day, minutes
  )
  INSERT INTO training_days (user_id, day, activity, seconds)
  SELECT user_id, day, 'meditation', 60 * sum(minutes) FROM added GROUP BY user_id, day`;
const MINUTES_BEFORE = `
  UPDATE goals SET minutes_before = (
    SELECT coalesce(sum(minutes), 0) FROM meditations WHERE user_id = $1 AND ended_at < goals.created_at
  ) WHERE user_id = $1`;
const DAYS = `
  INSERT INTO training_days (user_id, day, activity, points)
  SELECT $1, current_date - n, activity, 5 + n % 7
  FROM generate_series(0, 60) n, unnest(ARRAY['meditation', 'n-back', 'go-no-go', 'speed-math']) activity
  WHERE n % (5 + length(activity)) > 1 ON CONFLICT DO NOTHING`;
const GOALS = `
  INSERT INTO goals (user_id, type, target, deadline, made_on, created_at, points_before)
  SELECT $1, type, 1, made::date + n % 30, made::date, made, n % 4
  FROM generate_series(1, $2::integer) n, unnest($3::text[]) type,
    LATERAL (SELECT now() - n * interval '3 minutes' - (n % 9) * interval '1 day' AS made) at`;

interface Made {
  id: number;
  type: string;
  made_on: string;
  deadline: string;
  created_at: Date;
  points_before: number;
}

describe('many goals of one member', () => {
  let member: Account;

  beforeEach(async () => {
    member = await newTrialUser(api);
  });

  const list = () => api.call('GET /goals', { token: member.token });
  const fill = (statement: string, ...values: unknown[]) =>
    api.dataSource.query(statement, [member.user.id, ...values]);
  const read = <Row>(columns: string, table: string): Promise<Row[]> =>
    api.dataSource.query(`SELECT ${columns} FROM ${table} WHERE user_id = ${member.user.id}`);

  it('are answered for a member with thousands of meditations', async () => {
    await fill(GOALS, 499, ['meditation']);
    await fill(MEDITATIONS, 7200);
    await api.dataSource.query("UPDATE goals SET created_at = now() - interval '40 days', deadline = current_date + 9");

    const response = await list();

    expect(response.status).toBe(200);
    expect(response.body.data).toHaveLength(499);
  });

  it('are counted by day, however many sessions and rounds there are', async () => {
    await fill(GOALS, 5, ['meditation', 'brain', 'learning', 'streak']);

    const statements = await recordStatements(async () => void (await list()));

    const texts = statements.map(({ text }) => text).filter((text) => text.includes('goals'));
    expect(texts).toHaveLength(1);
    expect(texts[0]).not.toMatch(/\b(meditations|rounds)\b/);
  });

  it('are not all read when one of them is changed or celebrated', async () => {
    await fill(GOALS, 100, ['meditation', 'brain']);
    await fill(MEDITATIONS, 400);
    const { data } = (await list()).body;
    const id = data.find(({ state }) => state === 'reached')?.id ?? 0;
    const options = { token: member.token, params: { id } };

    const statements = await recordStatements(async () => {
      const body = { target: 1, deadline: '2099-12-31' };
      const changed = await api.call('POST /goals/:id', { ...options, body });
      const celebrated = await api.call('POST /goals/:id/celebrate', options);
      expect([changed.status, celebrated.status]).toEqual([200, 200]);
    });

    const reads = statements.filter(({ text }) => /FROM goals/.test(text));
    expect(reads).not.toHaveLength(0);
    expect(reads.filter(({ text }) => !text.includes('g.id = $2'))).toEqual([]);
  });

  it('have each reached what is found when it is counted alone', async () => {
    await fill(GOALS, 50, ['meditation', 'brain', 'learning', 'streak']);
    await fill(MEDITATIONS, 400);
    await fill(DAYS);
    await fill(MINUTES_BEFORE);
    const goals = await read<Made>('*, made_on::text, deadline::text', 'goals');
    const sessions = await read<{ minutes: number; day: string; ended_at: Date }>('*, day::text', 'meditations');
    const days = await read<{ day: string; activity: string; points: number }>('*, day::text', 'training_days');

    const { data } = (await list()).body;

    const countAlone = ({ type, made_on, deadline, created_at, points_before }: Made): number => {
      const counted = days.filter(({ day }) => day >= made_on && day <= deadline);
      if (type === 'meditation')
        return sum(sessions.filter((s) => s.ended_at >= created_at && s.day <= deadline).map((s) => s.minutes));
      if (type === 'brain') {
        const training = counted.filter(({ activity }) => !['meditation', 'speed-math'].includes(activity));
        return Math.max(0, sum(training.map(({ points }) => points)) - points_before);
      }
      if (type === 'streak') return longestRun(counted.filter((d) => d.activity === 'meditation').map((d) => d.day));
      return 0;
    };
    const reached = new Map(data.map(({ id, current }) => [id, current]));
    expect(goals.map(({ id, type }) => [type, reached.get(id)])).toEqual(
      goals.map((goal) => [goal.type, countAlone(goal)]),
    );
    expect(new Set(reached.values()).size).toBeGreaterThan(20);
  });
});

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

function longestRun(days: string[]): number {
  const known = new Set(days);
  const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  const lengths = days.map((first) => {
    let [length, day] = [1, first];
    while (known.has((day = dayAfter(day)))) length++;
    return length;
  });
  return Math.max(0, ...lengths);
}

const FAR = '2099-12-31';

describe('a change of a goal', () => {
  let member: Account;
  let id: number;

  beforeEach(async () => {
    member = await newTrialUser(api);
    const { body } = await api.call('POST /goals', {
      token: member.token,
      body: { type: 'meditation', target: 30, deadline: FAR },
    });
    id = body.data.id;
  });

  const change = (body: object) => api.call('POST /goals/:id', { token: member.token, params: { id }, body });

  it('keeps what it does not name', async () => {
    const raised = await change({ target: 45 });
    const moved = await change({ deadline: '2099-06-01' });

    expect(raised.body.data).toMatchObject({ target: 45, deadline: FAR });
    expect(moved.body.data).toMatchObject({ target: 45, deadline: '2099-06-01' });
  });

  it('names one of the fields at least', async () => {
    const response = await change({});

    expect([response.status, response.problem.code]).toEqual([400, 'validation_failed']);
  });

  it('of its target alone is refused once its last day has passed', async () => {
    await api.dataSource.query('UPDATE goals SET deadline = current_date - 2 WHERE id = $1', [id]);

    const response = await change({ target: 1 });

    expect([response.status, response.problem.code]).toEqual([400, 'deadline_passed']);
  });
});
