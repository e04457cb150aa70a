import type { DataSource, EntityManager } from 'typeorm';

import { isRetryable } from '../core/errors/database-problem.js';

const ATTEMPTS = 4;

/**
 * Runs the work in one transaction, again when PostgreSQL asks for it; so the work must touch nothing but the manager:
 * no network call, no mail. A constraint's refusal leaves as it is and the error filter answers 409.
 */
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
