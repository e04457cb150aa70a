import { join } from 'node:path';

import { printLine, type StepRunner } from '../cli/run-command.ts';
import { startPostgres } from '../postgres/embedded-postgres.ts';

interface DatabaseOptions {
  dataDir: string;
  step: StepRunner;
  started: AsyncDisposableStack;
  notify?: (sentence: string) => void;
}

interface DatabaseUrls {
  databaseUrl: string;
  /** Undefined for a given database: `MIGRATION_DATABASE_URL` may name it. */
  ownerDatabaseUrl: string | undefined;
}

/** `DATABASE_URL`, or a server of our own that ends with `started`. */
export async function ensureDatabase({
  dataDir,
  step,
  started,
  notify = printLine,
}: DatabaseOptions): Promise<DatabaseUrls> {
  const given = process.env['DATABASE_URL'];
  if (given) return { databaseUrl: given, ownerDatabaseUrl: process.env['MIGRATION_DATABASE_URL'] || undefined };
  const options = { dataDir: join(dataDir, 'postgres'), notify };
  const postgres = await step('Starting PostgreSQL', () => startPostgres(options));
  started.defer(() => postgres.stop());
  return { databaseUrl: postgres.apiUrl, ownerDatabaseUrl: postgres.url };
}
