import { join } from 'node:path';

import { buildPackages, changedPackages } from '../build/build-packages.ts';
import { stepRunner, printLine, type StepRunner } from '../cli/progress.ts';
import { runCommand } from '../cli/run-command.ts';
import { loadEnvFile } from '../environment/load-env-file.ts';
import { ensureSecrets } from '../environment/secrets.ts';
import { startPostgres } from '../postgres/embedded-postgres.ts';
import { runInteractive } from '../processes/run-dialog.ts';
import { API, repositoryRoot } from '../repository/packages.ts';

const dataDir = join(repositoryRoot, '.data');

/** The database of `npm start`, which is stopped again unless something else uses it. */
async function ownDatabase(step: StepRunner, started: AsyncDisposableStack): Promise<string> {
  const postgres = await step('Starting PostgreSQL', () =>
    startPostgres({ dataDir: join(dataDir, 'postgres'), notify: printLine }),
  );
  started.defer(() => postgres.stop());
  return postgres.url;
}

loadEnvFile();
await runCommand(async (args) => {
  await using started = new AsyncDisposableStack();
  const step = stepRunner();
  const changed = changedPackages([API]);
  if (changed.length > 0) await step('Building the API', () => buildPackages(changed));
  const databaseUrl = process.env['DATABASE_URL'] || (await ownDatabase(step, started));
  const secret = process.env['JWT_SECRET'] || ensureSecrets(dataDir).jwtSecret;
  console.log();
  await runInteractive(['api/dist/admin/create-administrator.js', ...args], {
    DATABASE_URL: databaseUrl,
    JWT_SECRET: secret,
  });
});
