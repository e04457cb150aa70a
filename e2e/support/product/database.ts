import { join } from 'node:path';

import { startPostgres } from '@mindgrove/tools/postgres/embedded-postgres';
import { Client, type QueryResultRow } from 'pg';

import type { TestProduct } from '../fixtures/test.ts';

/** Runs a statement in the product's database, for what no page can do, such as making time pass. */
export async function query<Row extends QueryResultRow>(
  { dataDir }: Pick<TestProduct, 'dataDir'>,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const given = process.env['DATABASE_URL'];
  const postgres = given ? undefined : await startPostgres({ dataDir: join(dataDir, 'postgres') });
  const client = new Client({ connectionString: given ?? postgres?.url });
  try {
    await client.connect();
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
    await postgres?.stop();
  }
}
