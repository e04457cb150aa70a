import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

import { execa, ExecaError } from 'execa';

import type { Account, PostgresInstallation } from './installation.ts';
import { isProcessAlive } from './postmaster.ts';

export const DATABASE_USER = 'mindgrove';

function chownTo(path: string, account: Account | undefined): void {
  if (account) chownSync(path, account.uid, account.gid);
}

async function initdb(installation: PostgresInstallation, target: string, passwordFile: string): Promise<void> {
  const args = ['--pgdata', target, '--username', DATABASE_USER, '--pwfile', passwordFile, '--auth', 'scram-sha-256'];
  // The built-in provider sorts and folds case in the same way on every system.
  args.push('--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8');
  const { binaries, account } = installation;
  await execa(join(binaries, 'bin/initdb'), args, { ...account, cwd: '/', all: true }).catch((error: unknown) => {
    throw error instanceof ExecaError ? new Error(`initdb failed:\n${String(error.all)}`, { cause: error }) : error;
  });
}

const unfinishedPath = (path: string, pid: number | '') => `${path}.unfinished-${pid}`;

function removeAbandoned(dataDir: string): void {
  const prefix = unfinishedPath(basename(dataDir), '');
  for (const name of readdirSync(dirname(dataDir)).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length));
    // The removal is forced, because another process may be removing it at the same time.
    if (pid === process.pid || !isProcessAlive(pid)) {
      rmSync(join(dirname(dataDir), name), { recursive: true, force: true });
    }
  }
}

function ignoreExisting(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!['EEXIST', 'ENOTEMPTY'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
  }
}

/** Creates the data folder under another name and renames it when it is complete, in case we are killed before. */
async function createCluster(installation: PostgresInstallation, password: string): Promise<void> {
  const unfinished = unfinishedPath(installation.dataDir, process.pid);
  removeAbandoned(installation.dataDir);
  mkdirSync(unfinished, { recursive: true });
  // A pipe would not do: initdb opens the password file by name.
  const secretFolder = mkdtempSync(join(tmpdir(), 'mindgrove-'));
  const passwordFile = join(secretFolder, 'password');
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    for (const path of [unfinished, secretFolder, passwordFile]) chownTo(path, installation.account);
    await initdb(installation, unfinished, passwordFile);
    chmodSync(unfinished, 0o700);
    ignoreExisting(() => renameSync(unfinished, installation.dataDir));
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
    rmSync(secretFolder, { recursive: true });
  }
}

/** Creates the data folder if it is missing; returns the password of its owner. */
export async function ensureCluster(installation: PostgresInstallation, passwordFile: string): Promise<string> {
  const hasData = existsSync(join(installation.dataDir, 'PG_VERSION'));
  if (hasData && !existsSync(passwordFile)) {
    throw new Error(
      `${passwordFile} is missing: put it back, or remove ${installation.dataDir} to start with an empty database.`,
    );
  }
  if (!existsSync(passwordFile)) {
    mkdirSync(dirname(passwordFile), { recursive: true });
    const unfinished = unfinishedPath(passwordFile, process.pid);
    writeFileSync(unfinished, randomBytes(24).toString('base64url'), { mode: 0o600 });
    ignoreExisting(() => linkSync(unfinished, passwordFile));
    rmSync(unfinished);
  }
  const password = readFileSync(passwordFile, 'utf8');
  if (!hasData) await createCluster(installation, password);
  return password;
}
