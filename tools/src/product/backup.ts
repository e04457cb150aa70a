import { join } from 'node:path';

import { buildPackages, changedPackages } from '../build/build-packages.ts';
import { stepRunner } from '../cli/run-command.ts';
import { BACKUP_PROGRAM, docker, ownerProgram, withBackupFolder } from '../compose/docker.ts';
import { ensureSecrets } from '../environment/secrets.ts';
import { runInteractive } from '../processes/run-node.ts';
import { API, repositoryRoot } from '../repository/packages.ts';
import { ensureDatabase } from './database.ts';

const DATA_DIR = join(repositoryRoot, '.data');

const MOVE = 'api/dist/releases/files/main.js';
/** The files that `npm start` keeps beside the database. Secrets are not among them. */
const FILES = ['promoted.json', 'stripe-sandbox.jsonl'];

/** Runs the program as the owner of the database. */
async function runProgram(args: readonly string[]): Promise<void> {
  await using started = new AsyncDisposableStack();
  const step = stepRunner();
  const changed = changedPackages([API]);
  if (changed.length > 0) await step('Building the API', () => buildPackages(changed));
  const { databaseUrl, ownerDatabaseUrl } = await ensureDatabase({ dataDir: DATA_DIR, step, started });
  await runInteractive(args, {
    DATABASE_URL: databaseUrl,
    ...(ownerDatabaseUrl !== undefined && { MIGRATION_DATABASE_URL: ownerDatabaseUrl }),
    JWT_SECRET: process.env['JWT_SECRET'] || ensureSecrets(DATA_DIR).jwtSecret,
  });
}

const runProgramInCompose = (args: readonly string[], options?: readonly string[]) =>
  docker(['compose', ...ownerProgram(args, options)], { cwd: repositoryRoot, output: 'inherit' });

interface Where {
  /** The product that docker compose runs, instead of the one of this checkout. */
  compose: boolean;
}

export async function runBackup(
  action: 'backup' | 'restore',
  folder: string,
  { compose, options }: Where & { options: readonly string[] },
): Promise<void> {
  if (compose) {
    await runProgramInCompose([BACKUP_PROGRAM, action, '/backup', ...options], withBackupFolder(folder));
    return;
  }
  const files = FILES.flatMap((name) => ['--file', `${name}=${join(DATA_DIR, name)}`]);
  await runProgram([BACKUP_PROGRAM, action, folder, ...options, ...files]);
}

/** Moves the files of releases to the object store. */
export async function moveReleases({ compose }: Where): Promise<void> {
  await (compose ? runProgramInCompose([MOVE]) : runProgram([MOVE]));
}
