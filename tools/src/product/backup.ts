import { join, resolve } from 'node:path';

import { buildPackages, changedPackages } from '../build/build-packages.ts';
import { stepRunner } from '../cli/progress.ts';
import { docker } from '../compose/docker.ts';
import { ensureSecrets } from '../environment/secrets.ts';
import { runInteractive } from '../processes/run-node.ts';
import { API, repositoryRoot } from '../repository/packages.ts';
import { ensureDatabase } from './database.ts';

const SCRIPT = 'api/dist/backup/main.js';
/** What `npm start` keeps beside the database. Secrets are not among them. */
const FILES = ['promoted.json', 'stripe-sandbox.jsonl'];

/** Runs the API's backup program on the product of this checkout. */
export async function runLocally(args: readonly string[], dataDir = join(repositoryRoot, '.data')): Promise<void> {
  await using started = new AsyncDisposableStack();
  const step = stepRunner();
  const changed = changedPackages([API]);
  if (changed.length > 0) await step('Building the API', () => buildPackages(changed));
  const { databaseUrl, ownerDatabaseUrl } = await ensureDatabase({ dataDir, step, started });
  const files = FILES.flatMap((name) => ['--file', `${name}=${join(dataDir, name)}`]);
  await runInteractive([SCRIPT, ...args, ...files], {
    DATABASE_URL: databaseUrl,
    ...(ownerDatabaseUrl !== undefined && { MIGRATION_DATABASE_URL: ownerDatabaseUrl }),
    JWT_SECRET: process.env['JWT_SECRET'] || ensureSecrets(dataDir).jwtSecret,
  });
}

/** Runs it in a container of compose that has the owner's address of the database, and this folder as its /backup. */
export async function runInCompose(action: 'backup' | 'restore', folder: string, args: readonly string[]) {
  const [user, group] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  const mount = ['--volume', `${resolve(folder)}:/backup`, '--user', `${user}:${group}`];
  const program = ['node', SCRIPT, action, '/backup', ...args];
  await docker(['compose', 'run', '--rm', '-T', ...mount, 'migrations', ...program], {
    cwd: repositoryRoot,
    output: 'inherit',
  });
}
