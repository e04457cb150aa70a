import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Routes } from '@mindgrove/contracts/routes';

import { type Account, newTrialUser } from '../../test/factories.js';
import { recordStatements, type Statement } from '../../test/record-statements.js';
import { type CallOptions, startTestApi, testApi } from '../../test/test-api.js';

/** The tables that are filled. */
const TABLES = ['users', 'chat_messages', 'chat_reactions', 'chat_removals'];

const FILL = [
  `INSERT INTO users (name, email, password_hash, created_at)
   SELECT 'Member ' || n, 'member-' || n || '@example.test', 'x', now() - interval '90 days' FROM generate_series(1, 2000) n`,
  `INSERT INTO chat_messages (user_id, message, client_id, created_at, changed_at)
   SELECT 1 + n % 2000, 'Message ' || n, gen_random_uuid(), at, at
   FROM generate_series(1, 20000) n, LATERAL (SELECT now() - (20000 - n) * interval '1 minute') AS sent (at)`,
  `INSERT INTO chat_reactions (message_id, user_id, reaction)
   SELECT id, 1 + (id + k) % 2000, 'heart' FROM chat_messages, generate_series(1, 3) k WHERE id % 10 = 0`,
  'UPDATE chat_messages SET changed_at = created_at',
  'UPDATE chat_messages SET mentions = ARRAY[3, 4] WHERE id % 25 = 0',
  `INSERT INTO chat_removals (message_id, removed_at)
   SELECT -n, now() - n * interval '2 minutes' FROM generate_series(1, 20000) n`,
  'VACUUM ANALYZE',
];

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Loops'?: number;
  Plans?: Plan[];
}

const withInner = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(withInner)];

/** The database holds 20,000 messages by 2,000 members. */
describe('the calls of the chat', () => {
  const api = testApi(startTestApi);
  let member: Account;

  beforeAll(async () => {
    for (const statement of FILL) await api.queryAsOwner(statement);
    member = await newTrialUser(api);
    await api.dataSource.query("UPDATE users SET created_at = now() - interval '9 days'");
  });

  const statementsOf = (key: keyof Routes, options: CallOptions) =>
    recordStatements(async () => expect((await api.call(key, { token: member.token, ...options })).status).toBe(200));

  /** Plans the statement as PostgreSQL plans a prepared one, for any values. */
  async function scannedTables({ text, values }: Statement): Promise<string[]> {
    const runner = api.dataSource.createQueryRunner();
    await runner.query('SET plan_cache_mode = force_generic_plan');
    await runner.query(`PREPARE explained AS ${text}`);
    const literals = values.map(literal);
    const [row] = await runner.query(
      `EXPLAIN (FORMAT JSON) EXECUTE explained ${literals.length > 0 ? `(${literals.join(', ')})` : ''}`,
    );
    await runner.query('DEALLOCATE explained');
    await runner.query('RESET plan_cache_mode');
    await runner.release();
    const nodes = withInner((row as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan);
    const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'] ?? '');
    return scanned.filter((table) => TABLES.includes(table));
  }

  it.each<[keyof Routes, CallOptions]>([
    ['GET /get-chat', {}],
    ['GET /get-chat', { query: { before_id: '10000' } }],
    ['GET /chat/changes', { query: { since: new Date(Date.now() - 1_800_000).toISOString() } }],
    ['POST /add-chat', { body: { message: 'Hello @Member 3', mentions: [3, 4] } }],
    ['POST /chat/:id/reactions/:reaction', { params: { id: 20_000, reaction: 'hug' } }],
  ])('never scan a whole table: %s %j', async (key, options) => {
    const statements = await statementsOf(key, options);

    const explained = statements.filter(({ text }) => /^\s*(SELECT|INSERT|UPDATE|WITH)/.test(text));
    const scans = [];
    for (const statement of explained) scans.push(...(await scannedTables(statement)));
    expect(explained.length).toBeGreaterThan(1);
    expect(scans).toEqual([]);
  });

  it('look up names only for the messages of the page, however many an offset skips', async () => {
    const read = () => statementsOf('GET /get-chat', { query: { offset: '5000', limit: '10' } });
    const page = (await read()).find(({ text }) => text.includes('OFFSET'))!;

    const [row] = await api.dataSource.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${page.text}`, page.values);

    const nodes = withInner((row as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan);
    const ofUsers = nodes.filter((node) => node['Relation Name'] === 'users');
    expect(Math.max(...ofUsers.map((node) => node['Actual Loops'] ?? 0))).toBe(10);
  });

  it.each<[keyof Routes, CallOptions]>([
    ['GET /get-chat', {}],
    ['POST /add-chat', { body: { message: 'Hello', client_id: randomUUID() } }],
  ])('need one statement besides that of the session: %s', async (key, options) => {
    expect(await statementsOf(key, options)).toHaveLength(2);
  });
});

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'NULL';
  if (Array.isArray(value)) return `'{${value.join(',')}}'`;
  return `'${value instanceof Date ? value.toISOString() : String(value)}'`;
};
