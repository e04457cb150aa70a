import { DataSource } from 'typeorm';

import { migrationOptions } from './data-source.js';
import { migrateJobs } from './migrate-jobs.js';

/** The same for every replica. */
const MIGRATION_LOCK = 7_202_611;

/** Brings the database up to date; replicas that start together wait for the first one. */
export async function migrate(url: string) {
  const dataSource = await new DataSource(migrationOptions(url)).initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await dataSource.runMigrations({ transaction: 'each' });
    await migrateJobs(lock);
  } finally {
    // Ends the connection and with it the lock.
    await dataSource.destroy();
  }
}
