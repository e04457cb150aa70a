import { Client, type QueryResult } from 'pg';

import { fillWithRounds } from '../../api/test/many-rounds.ts';

export const CONCURRENT_CALLERS = 10;

export interface Size {
  name: string;
  ownRounds: number;
  others: number;
  roundsEach: number;
}

export const THOUSAND: Size = { name: 'rounds_thousand', ownRounds: 100, others: 0, roundsEach: 0 };
export const MILLION: Size = { name: 'rounds_million', ownRounds: 1000, others: 1980, roundsEach: 500 };

const SUBSCRIPTIONS = `
  INSERT INTO subscriptions
    (user_id, stripe_id, plan_id, state, price_cents, currency, interval, started_at, anchor, current_period_end)
  SELECT id, 'sub_' || id, 4, 'active', 1999, 'usd', 'month', now(), now(), now() + interval '1 month' FROM users`;

export async function createDatabase(server: string, { name }: Size): Promise<string> {
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
    // Leaves the tables as autovacuum would after so many inserts.
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
