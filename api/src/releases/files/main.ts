import 'reflect-metadata';

import { readEnvironment } from '../../platform/core/environment.js';
import { errorDetail } from '../../platform/core/errors/api-error.js';
import { moveFiles } from './move-files.js';

const PROGRESS_FILES = 80;

/** Moves the files of releases to the object store, as the role that owns the database. */
async function main() {
  const environment = readEnvironment();
  const ownerUrl = environment['MIGRATION_DATABASE_URL'] || environment['DATABASE_URL'];
  if (!ownerUrl) throw new Error('DATABASE_URL is missing: set it in .env (see .env.example)');
  const onMoved = (count: number) => {
    if (count % PROGRESS_FILES === 0) process.stdout.write(`  ${count} files …\n`);
  };
  process.stdout.write(`  Moved ${await moveFiles(ownerUrl, environment, onMoved)} files to the release store.\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`\n${errorDetail(error)}\n`);
  process.exitCode = 1;
});
