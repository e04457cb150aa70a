import { DataSource, QueryFailedError } from 'typeorm';

import type { Config } from '../../config.js';
import { admitApiRole } from './api-role.js';
import { migrationOptions } from './data-source.js';
import { migrateJobs } from './migrate-jobs.js';

type Addresses = Pick<Config, 'DATABASE_URL' | 'MIGRATION_DATABASE_URL'>;

/** The same for every replica. */
export const MIGRATION_LOCK = 7_202_611;
const INSUFFICIENT_PRIVILEGE = '42501';

/** Brings the database up to date; replicas that start together wait for the first one. */
export async function migrate({ DATABASE_URL, MIGRATION_DATABASE_URL }: Addresses) {
  const dataSource = await new DataSource(migrationOptions(MIGRATION_DATABASE_URL ?? DATABASE_URL)).initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await dataSource.runMigrations({ transaction: 'each' });
    await migrateJobs(lock);
    if (MIGRATION_DATABASE_URL) await admitApiRole(lock, DATABASE_URL);
  } catch (error) {
    throw isDenied(error) ? roleMissing(error) : error;
  } finally {
    // Ends the connection and with it the lock.
    await dataSource.destroy();
  }
}

const isDenied = (error: unknown) =>
  error instanceof QueryFailedError && error.driverError['code'] === INSUFFICIENT_PRIVILEGE;

const roleMissing = (cause: unknown) =>
  new Error(
    'The database is out of date, and the role that would migrate it does not own it: set MIGRATION_DATABASE_URL to its owner (see .env.example)',
    { cause },
  );
