import { Client } from 'pg';

import { fillWithRounds } from '../../api/test/many-rounds.ts';

/** Whoever calls, at the same time: a connection each. */
export const CALLERS = 10;

export interface Size {
  name: string;
  ownRounds: number;
  others: number;
  roundsEach: number;
}

export const THOUSAND: Size = { name: 'rounds_thousand', ownRounds: 100, others: 0, roundsEach: 0 };
export const MILLION: Size = { name: 'rounds_million', ownRounds: 1000, others: 1980, roundsEach: 500 };

/** An empty database of that name; what an earlier run left is dropped. */
export async function newDatabase(server: string, { name }: Size): Promise<string> {
  await onDatabase(server, async (query) => {
    await query(`DROP DATABASE IF EXISTS ${name}`);
    await query(`CREATE DATABASE ${name}`);
  });
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export const fill = (url: string, members: readonly number[], size: Size) =>
  onDatabase(url, async (query) => {
    await fillWithRounds(query, { ...size, members });
    // As autovacuum leaves it a while after so many rows have come.
    await query('VACUUM');
    await query('CHECKPOINT');
  });

export async function onDatabase<T>(
  url: string,
  work: (query: (text: string, values?: unknown[]) => Promise<unknown>) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work((text, values) => client.query(text, values));
  } finally {
    await client.end();
  }
}
