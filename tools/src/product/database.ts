import { join } from 'node:path';

import { printLine, type StepRunner } from '../cli/progress.ts';
import { startPostgres } from '../postgres/embedded-postgres.ts';

interface DatabaseOptions {
  dataDir: string;
  step: StepRunner;
  started: AsyncDisposableStack;
  notify?: (sentence: string) => void;
}

/** URL of the database: `DATABASE_URL`, or a server of our own that ends with `started`. */
export async function ensureDatabase({ dataDir, step, started, notify = printLine }: DatabaseOptions): Promise<string> {
  const given = process.env['DATABASE_URL'];
  if (given) return given;
  const options = { dataDir: join(dataDir, 'postgres'), notify };
  const postgres = await step('Starting PostgreSQL', () => startPostgres(options));
  started.defer(() => postgres.stop());
  return postgres.url;
}
