import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Routes } from '@mindgrove/contracts/routes';

import { type Account, newTrialUser } from '../../../test/factories.js';
import { fillWithRounds } from '../../../test/many-rounds.js';
import { recordStatements, type Statement } from '../../../test/record-statements.js';
import { type CallOptions, startTestApi, testApi } from '../../../test/test-api.js';

/** Tables that grow with members and what they do. */
const TABLES = [
  ...['users', 'sessions', 'trials', 'progress'],
  ...['rounds', 'training_days', 'game_progress', 'level_records', 'meditations'],
  ...['moods', 'wellbeing_checks', 'goals', 'exercise_completions', 'badges'],
];

/** Rows for each member, over the last ten days. */
const WELLNESS = [
  `INSERT INTO meditations (user_id, minutes, day, ended_at)
   SELECT id, 10, current_date - n, now() - make_interval(days => n) FROM users, generate_series(0, 9) n`,
  'INSERT INTO moods (user_id, day, mood) SELECT id, current_date - n, 3 FROM users, generate_series(0, 9) n',
  `INSERT INTO wellbeing_checks (user_id, day, answers)
   SELECT id, current_date - n, '{2,2,2,2,2}' FROM users, generate_series(0, 9) n`,
  `INSERT INTO goals (user_id, type, target, deadline, made_on)
   SELECT id, type, 30, current_date + 30, current_date - 9
   FROM users, unnest(ARRAY['meditation', 'brain', 'learning', 'streak']) type`,
  `INSERT INTO exercise_completions (user_id, exercise_id, points, day)
   SELECT users.id, item.id, 5, current_date FROM users, content_items item WHERE kind = 'brain-exercise'`,
  `INSERT INTO badges (user_id, badge, earned_on) SELECT id, badge, current_date FROM users,
   unnest(ARRAY['first-round', 'first-meditation', 'ten-days', 'full-week']) badge ON CONFLICT DO NOTHING`,
];

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

const withInner = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(withInner)];

/** The database holds 20,000 rounds of 2,000 members. */
describe('the requests that every member makes every day', () => {
  const api = testApi(startTestApi);
  let member: Account;

  beforeAll(async () => {
    member = await newTrialUser(api);
    const fill = { members: [member.user.id], ownRounds: 500, others: 1950, roundsEach: 10 };
    await fillWithRounds(api.queryAsOwner, fill);
    for (const statement of [...WELLNESS, 'ANALYZE']) await api.queryAsOwner(statement);
  });

  async function statementsOf(key: keyof Routes, options: CallOptions = {}): Promise<Statement[]> {
    const send = async () => expect((await api.call(key, { token: member.token, ...options })).status).toBe(200);
    return recordStatements(send);
  }

  async function scansOf({ text, values }: Statement): Promise<string[]> {
    const [row] = await api.dataSource.query<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>(
      `EXPLAIN (FORMAT JSON) ${text}`,
      values,
    );
    const nodes = withInner(row!['QUERY PLAN'][0].Plan);
    return nodes
      .filter((node) => node['Node Type'] === 'Seq Scan' && TABLES.includes(node['Relation Name'] ?? ''))
      .map((node) => `${node['Relation Name']} in ${text}`);
  }

  it('never scan a whole table', async () => {
    const round = { game: 'n-back', score: 20, level: 1 };
    const calls: [keyof Routes, CallOptions][] = [
      ['GET /dashboard-overview', {}],
      ['GET /training', {}],
      ['GET /training-history', {}],
      ['GET /rounds', {}],
      ['GET /rounds', { query: { game: 'n-back', before_id: '10000' } }],
      ['GET /game-records', { query: { game: 'n-back' } }],
      ['GET /game-scores', { query: { type: 'memory-match' } }],
      ['POST /rounds', { body: { ...round, round_id: randomUUID(), stair: { step: 3, reason: 'hit', run: 1 } } }],
      ['POST /rounds', { body: { ...round, round_id: randomUUID(), played_at: new Date().toISOString() } }],
      ['POST /add-wellness', { body: { minutes: 5, session_id: randomUUID() } }],
      ['POST /weekly-goal', { body: { sessions: 4 } }],
      ['GET /goals', {}],
      ['GET /moods', {}],
      ['GET /badges', {}],
    ];

    const found = [];
    for (const [key, options] of calls) {
      const statements = await statementsOf(key, options);
      const explained = statements.filter(({ text }) => /^\s*(SELECT|INSERT|UPDATE|WITH)/.test(text));
      const scans = await Promise.all(explained.map(scansOf));
      found.push({ key, options, isExplained: explained.length > 0, scans: scans.flat() });
    }

    expect(found).toEqual(calls.map(([key, options]) => ({ key, options, isExplained: true, scans: [] })));
  });

  it.each([
    ...(['GET /dashboard-overview', 'GET /training', 'GET /training-history'] as const),
    ...(['GET /rounds', 'GET /goals', 'GET /moods'] as const),
  ])('need at most two queries: %s', async (key) => {
    expect((await statementsOf(key)).length).toBeLessThanOrEqual(2);
  });
});
