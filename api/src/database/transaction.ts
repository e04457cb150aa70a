import type { DataSource, EntityManager } from 'typeorm';

import { isRetryable } from '../core/errors/database-problem.js';

const ATTEMPTS = 4;

/** Runs the work again after a serialization failure or deadlock, so it must touch nothing but the manager. */
export async function inTransaction<T>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await dataSource.transaction(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}
