import { spawn } from 'node:child_process';
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

import type { Account } from './account.ts';
import type { PostgresInstallation } from './installation.ts';
import { isProcessAlive } from './postmaster.ts';

/** Owner of the cluster and of its databases. */
export const DATABASE_USER = 'mindgrove';

function giveTo(path: string, account: Account | undefined): void {
  if (account) chownSync(path, account.uid, account.gid);
}

/** Runs to its end; rejects with what it printed. */
function initdb(installation: PostgresInstallation, target: string, passwordFile: string): Promise<void> {
  const args = ['--pgdata', target, '--username', DATABASE_USER, '--pwfile', passwordFile, '--auth', 'scram-sha-256'];
  // The built-in provider sorts and folds case alike on every system, whatever locales are installed there.
  args.push('--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8');
  return new Promise((resolve, reject) => {
    const child = spawn(join(installation.binaries, 'bin/initdb'), args, { ...installation.account, cwd: '/' });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`initdb failed:\n${output}`))));
  });
}

const unfinishedPath = (path: string, pid: number | '') => `${path}.unfinished-${pid}`;

/** Removes what killed processes have left of a cluster; another living one may be making the same. */
function removeAbandoned(dataDir: string): void {
  const prefix = unfinishedPath(basename(dataDir), '');
  for (const name of readdirSync(dirname(dataDir)).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length));
    if (pid === process.pid || !isProcessAlive(pid)) rmSync(join(dirname(dataDir), name), { recursive: true });
  }
}

/** Gives a file or a folder its name, unless another process was quicker. */
function claimName(claim: () => void): void {
  try {
    claim();
  } catch (error) {
    if (!['EEXIST', 'ENOTEMPTY'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
  }
}

/** Makes the data folder under another name and moves it into place when it is whole, in case we are killed meanwhile. */
async function createCluster(installation: PostgresInstallation, password: string): Promise<void> {
  const unfinished = unfinishedPath(installation.dataDir, process.pid);
  removeAbandoned(installation.dataDir);
  mkdirSync(unfinished, { recursive: true });
  // A pipe will not do: initdb opens the password file by name.
  const secretFolder = mkdtempSync(join(tmpdir(), 'mindgrove-'));
  const passwordFile = join(secretFolder, 'password');
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    for (const path of [unfinished, secretFolder, passwordFile]) giveTo(path, installation.account);
    await initdb(installation, unfinished, passwordFile);
    chmodSync(unfinished, 0o700);
    claimName(() => renameSync(unfinished, installation.dataDir));
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
    rmSync(secretFolder, { recursive: true });
  }
}

/** Makes the data folder if there is none, and answers the password of its owner. */
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
    claimName(() => linkSync(unfinished, passwordFile));
    rmSync(unfinished);
  }
  const password = readFileSync(passwordFile, 'utf8');
  if (!hasData) await createCluster(installation, password);
  return password;
}
