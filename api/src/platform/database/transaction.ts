import type { Client } from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';

import { isRetryable, isUnanswered } from '../core/errors/database-problem.js';

const ATTEMPTS = 4;

/** Runs the work again after a serialization failure or deadlock, so it must touch nothing but the manager. */
export async function inTransaction<T>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptTransaction(dataSource, work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}

async function attemptTransaction<T>(dataSource: DataSource, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.startTransaction();
    const result = await work(runner.manager);
    await runner.commitTransaction();
    return result;
  } catch (error) {
    // A rollback would wait as long again; the database rolls back when the connection ends.
    if (isUnanswered(error)) await endConnection(runner);
    else await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
  }
}

async function endConnection(runner: QueryRunner) {
  const client = (await runner.connect()) as Client;
  await client.end();
}
