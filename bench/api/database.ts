import { Client, type QueryResult } from 'pg';

import { fillWithRounds } from '../../api/test/many-rounds.ts';

export const CONCURRENT_CALLERS = 10;

export interface Size {
  name: string;
  ownRounds: number;
  others: number;
  roundsEach: number;
  messages: number;
}

export const THOUSAND: Size = { name: 'rounds_thousand', ownRounds: 100, others: 0, roundsEach: 0, messages: 1000 };
export const MILLION: Size = {
  name: 'rounds_million',
  ownRounds: 1000,
  others: 1980,
  roundsEach: 500,
  messages: 1_000_000,
};

const SUBSCRIPTIONS = `
  INSERT INTO subscriptions
    (user_id, stripe_id, plan_id, state, price_cents, currency, interval, started_at, anchor, current_period_end)
  SELECT id, 'sub_' || id, 4, 'active', 1999, 'usd', 'month', now(), now(), now() + interval '1 month' FROM users`;

/** Newcomers write in slow mode, which is counted. */
const NO_NEWCOMERS = "UPDATE users SET created_at = created_at - interval '30 days'";

/** `$1` is how many, `$2` the members who wrote them in turn. */
const MESSAGES = `
  INSERT INTO chat_messages (user_id, message, created_at, changed_at)
  SELECT ($2::bigint[])[1 + n % cardinality($2::bigint[])], 'Good morning from the garden, number ' || n, at, at
  FROM generate_series(1, $1::int) AS n, LATERAL (SELECT now() - ($1::int - n) * interval '7 seconds' AS at) AS written`;

/** The next member reacts to one message in ten. Triggers mark the messages. */
const REACTIONS = `
  INSERT INTO chat_reactions (message_id, user_id, reaction)
  SELECT id, ($1::bigint[])[1 + (id + 1) % cardinality($1::bigint[])], 'heart' FROM chat_messages WHERE id % 10 = 0`;

/** PostgreSQL scans a table of one page, or none, despite its indexes: no call meets one in production. */
const MORE_THAN_A_PAGE = [
  "INSERT INTO two_factors (user_id, secret) SELECT id, decode(repeat('00', 60), 'hex') FROM users",
  `INSERT INTO exercise_completions (user_id, exercise_id, points, day)
   SELECT users.id, item.id, 5, current_date FROM users, content_items item WHERE kind = 'brain-exercise'`,
  'INSERT INTO chat_removals (message_id, client_id) SELECT -n, gen_random_uuid() FROM generate_series(1, 5000) AS n',
];

export async function createDatabase(server: string, { name }: Pick<Size, 'name'>): Promise<string> {
  await withDatabase(server, async (query) => {
    await query(`DROP DATABASE IF EXISTS ${name}`);
    await query(`CREATE DATABASE ${name}`);
  });
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export const fillDatabase = (url: string, members: readonly number[], size: Size) =>
  withDatabase(url, async (query) => {
    await fillWithRounds(query, { ...size, members });
    await query(SUBSCRIPTIONS);
    await query(NO_NEWCOMERS);
    await query(MESSAGES, [size.messages, members]);
    await query(REACTIONS, [members]);
    for (const statement of MORE_THAN_A_PAGE) await query(statement);
    // Leaves the tables as autovacuum would after this many inserts.
    await query('VACUUM ANALYZE');
    await query('CHECKPOINT');
  });

export async function withDatabase<T>(
  url: string,
  work: (query: (text: string, values?: unknown[]) => Promise<QueryResult>) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work((text, values) => client.query(text, values));
  } finally {
    await client.end();
  }
}
