import { join } from 'node:path';

import { buildPackages, changedPackages } from '../build/build-packages.ts';
import { stepRunner } from '../cli/progress.ts';
import { docker } from '../compose/docker.ts';
import { ensureSecrets } from '../environment/secrets.ts';
import { runInteractive } from '../processes/run-node.ts';
import { API, repositoryRoot } from '../repository/packages.ts';
import { ensureDatabase } from './database.ts';

const DATA_DIR = join(repositoryRoot, '.data');

/** Run as the owner of the database. */
const BACKUP = 'api/dist/backup/main.js';
const MOVE = 'api/dist/releases/files/main.js';
/** What `npm start` keeps beside the database. Secrets are not among them. */
const FILES = ['promoted.json', 'stripe-sandbox.jsonl'];

async function runProgram(args: readonly string[], dataDir: string): Promise<void> {
  await using started = new AsyncDisposableStack();
  const step = stepRunner();
  const changed = changedPackages([API]);
  if (changed.length > 0) await step('Building the API', () => buildPackages(changed));
  const { databaseUrl, ownerDatabaseUrl } = await ensureDatabase({ dataDir, step, started });
  await runInteractive(args, {
    DATABASE_URL: databaseUrl,
    ...(ownerDatabaseUrl !== undefined && { MIGRATION_DATABASE_URL: ownerDatabaseUrl }),
    JWT_SECRET: process.env['JWT_SECRET'] || ensureSecrets(dataDir).jwtSecret,
  });
}

/** In a container of compose that has the owner's address of the database. */
async function runProgramInCompose(args: readonly string[], options: readonly string[] = []): Promise<void> {
  const command = ['compose', 'run', '--rm', '-T', ...options, 'migrations', 'node', ...args];
  await docker(command, { cwd: repositoryRoot, output: 'inherit' });
}

interface Where {
  /** The product that docker compose runs, instead of the one of this checkout. */
  compose: boolean;
}

export async function runBackup(
  action: 'backup' | 'restore',
  folder: string,
  { compose, options }: Where & { options: readonly string[] },
): Promise<void> {
  if (!compose) {
    const files = FILES.flatMap((name) => ['--file', `${name}=${join(DATA_DIR, name)}`]);
    return runProgram([BACKUP, action, folder, ...options, ...files], DATA_DIR);
  }
  const user = `${process.getuid?.() ?? 0}:${process.getgid?.() ?? 0}`;
  const mount = ['--volume', `${folder}:/backup`, '--user', user];
  await runProgramInCompose([BACKUP, action, '/backup', ...options], mount);
}

/** Moves the files of releases to the object store. */
export const moveReleases = ({ compose }: Where): Promise<void> =>
  compose ? runProgramInCompose([MOVE]) : runProgram([MOVE], DATA_DIR);
