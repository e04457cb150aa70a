import type { DataSource, EntityManager, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';

import { isRetryable } from '../core/errors/to-problem.js';

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
    await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
  }
}

/**
 * Inserts the row in one statement, unless it breaks a unique constraint.
 *
 * @returns the value of the column in the new row; undefined when there was a row already
 */
export async function insertIfNew<Entity extends ObjectLiteral, Column extends keyof Entity & string>(
  manager: EntityManager,
  entity: new () => Entity,
  row: QueryDeepPartialEntity<Entity>,
  column: Column,
): Promise<NonNullable<Entity[Column]> | undefined> {
  // TypeORM writes generated values into what it inserts: a repeated transaction could not insert that again.
  const insert = manager
    .createQueryBuilder()
    .insert()
    .into(entity)
    .values({ ...row })
    .orIgnore();
  const [added] = (await insert.returning(column).execute()).raw as Entity[];
  return added?.[column];
}
