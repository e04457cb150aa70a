import 'reflect-metadata';

import { readEnvironment } from '../core/environment.js';
import { createLogger } from '../core/server/logging.js';
import { migrate } from './migrate.js';

/** Migrates in a process of its own, so that the one that serves requests never has the owner's password. */
const logger = createLogger('info');

async function main() {
  const { DATABASE_URL, MIGRATION_DATABASE_URL } = readEnvironment();
  if (!DATABASE_URL || !MIGRATION_DATABASE_URL) {
    throw new Error('DATABASE_URL and MIGRATION_DATABASE_URL are needed: set both in .env (see .env.example)');
  }
  await migrate({ DATABASE_URL, MIGRATION_DATABASE_URL });
  logger.info('the database is up to date');
}

main().catch((error: unknown) => {
  logger.fatal({ err: error }, 'the database was not migrated');
  process.exitCode = 1;
});
