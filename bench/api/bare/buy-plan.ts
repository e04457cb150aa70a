import { readFileSync } from 'node:fs';

import type { FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';

import { fillIn, idsIn, type PurchaseIds } from '../purchases/placeholders.ts';
import { begins, ends, type Statement } from '../purchases/statement-log.ts';
import { verifyToken } from './token.ts';

/** A handler that runs the statements that the API ran for a purchase, for the member who calls. */
export function buyPlan(pool: Pool, statementsFile: string, secret: string) {
  const statements = JSON.parse(readFileSync(statementsFile, 'utf8')) as Statement[];
  return async ({ headers }: FastifyRequest) => {
    const session = verifyToken(headers.authorization, secret)?.sid;
    if (session === undefined) throw Object.assign(new Error('sign in first'), { statusCode: 401 });
    return { user: await run(pool, statements, { session, key: String(headers['idempotency-key']) }) };
  };
}

/** Returns the row of the last statement. */
async function run(pool: Pool, statements: readonly Statement[], ids: Partial<PurchaseIds>): Promise<unknown> {
  let transaction: PoolClient | undefined;
  let row: { id: string } | undefined;
  try {
    for (const statement of statements) {
      if (begins(statement)) transaction = await pool.connect();
      const values = statement.values.map((value) => fillIn(value, ids));
      const { rows } = await (transaction ?? pool).query<{ id: string }>({ ...statement, values });
      row = rows[0];
      Object.assign(ids, idsIn(statement, row));
      if (!ends(statement)) continue;
      transaction?.release();
      transaction = undefined;
    }
    return row;
  } finally {
    transaction?.release(true);
  }
}
