import { join } from 'node:path';

import { buildPackages, changedPackages } from '../build/build-packages.ts';
import { runCommand, stepRunner } from '../cli/run-command.ts';
import { loadEnvFile } from '../environment/api-environment.ts';
import { ensureSecrets } from '../environment/secrets.ts';
import { runInteractive } from '../processes/run-node.ts';
import { ensureDatabase } from '../product/database.ts';
import { API, repositoryRoot } from '../repository/packages.ts';

const dataDir = join(repositoryRoot, '.data');

loadEnvFile();
await runCommand(async (args) => {
  await using started = new AsyncDisposableStack();
  const step = stepRunner();
  const changed = changedPackages([API]);
  if (changed.length > 0) await step('Building the API', () => buildPackages(changed));
  const { databaseUrl, ownerDatabaseUrl } = await ensureDatabase({ dataDir, step, started });
  const secret = process.env['JWT_SECRET'] || ensureSecrets(dataDir).jwtSecret;
  console.log();
  await runInteractive(['api/dist/members/admin/create-administrator.js', ...args], {
    DATABASE_URL: databaseUrl,
    ...(ownerDatabaseUrl !== undefined && { MIGRATION_DATABASE_URL: ownerDatabaseUrl }),
    JWT_SECRET: secret,
  });
});
