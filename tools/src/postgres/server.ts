import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { Client } from 'pg';

import { freePort } from '../free-port.ts';
import { DATABASE_USER } from './cluster.ts';
import type { Place } from './place.ts';
import { isPostgresRunning, readPostmaster, until, type Postmaster } from './process.ts';

const RECOVERY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 20_000;
const LAUNCH_ATTEMPTS = 5;
const SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', 'log_timezone=UTC'];

export interface Server {
  place: Place;
  password: string;
  logFile: string;
}

export const databaseUrl = (port: number, password: string, database: string) =>
  `postgres://${DATABASE_USER}:${password}@127.0.0.1:${port}/${database}`;

/** Does a server answer there, with our password and from our data folder? */
async function answers({ place, password }: Server, port: number): Promise<boolean> {
  const client = new Client({
    connectionString: databaseUrl(port, password, 'postgres'),
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
    const [row] = rows;
    return row !== undefined && realpathSync(row.data_directory) === realpathSync(place.dataDir);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function findRunning(server: Server): Promise<Postmaster | undefined> {
  const { dataDir } = server.place;
  const left = readPostmaster(dataDir);
  if (!left) return undefined;
  let found: Postmaster | undefined;
  // It may be recovering, or stopping: then it either answers in the end or is gone.
  await until(async () => {
    const now = readPostmaster(dataDir);
    if (!now || !isPostgresRunning(now.pid)) return true;
    if (now.port > 0 && (await answers(server, now.port))) found = now;
    return found !== undefined;
  }, RECOVERY_TIMEOUT_MS);
  // PostgreSQL itself replaces a stale file, unless another program or a zombie has the number that stands in it.
  const stale = readPostmaster(dataDir);
  if (stale && !isPostgresRunning(stale.pid) && isTaken(stale.pid)) rmSync(join(dataDir, 'postmaster.pid'));
  return found;
}

function isTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Undefined when the new server ended before it answered. */
async function launch(server: Server): Promise<Postmaster | undefined> {
  const { dataDir, binaries, account } = server.place;
  const port = await freePort();
  const log = openSync(server.logFile, 'w');
  const args = ['-D', dataDir, '-p', String(port), ...SETTINGS.flatMap((setting) => ['-c', setting])];
  // A process group of its own: Ctrl-C must reach it after the api, not together with it.
  const child = spawn(join(binaries, 'bin/postgres'), args, {
    ...account,
    cwd: '/',
    env: { LC_ALL: 'C' },
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  let hasEnded = false;
  child.once('exit', () => (hasEnded = true));
  child.once('error', () => (hasEnded = true));
  const isUp = await until(async () => hasEnded || (await answers(server, port)), RECOVERY_TIMEOUT_MS);
  return isUp && !hasEnded && child.pid ? { pid: child.pid, port } : undefined;
}

/** Finds the server of this data folder, or starts it; also after either was killed. */
export async function ensureServer(server: Server): Promise<Postmaster & { reused: boolean }> {
  for (let attempt = 0; attempt < LAUNCH_ATTEMPTS; attempt += 1) {
    const running = await findRunning(server);
    if (running) return { ...running, reused: true };
    const launched = await launch(server);
    if (launched) return { ...launched, reused: false };
    // What is left of a killed server needs a moment to notice; also, another start may have been quicker.
    await sleep(500);
  }
  throw new Error(`PostgreSQL does not start. It says (${server.logFile}):\n${readFileSync(server.logFile, 'utf8')}`);
}

/** Ends open connections, writes everything out and waits until the server is gone. */
export async function stopServer({ dataDir }: Place): Promise<void> {
  const running = readPostmaster(dataDir);
  if (!running || !isPostgresRunning(running.pid)) return;
  const isGone = () => !isPostgresRunning(running.pid);
  process.kill(running.pid, 'SIGINT');
  if (await until(isGone, STOP_TIMEOUT_MS)) return;
  process.kill(running.pid, 'SIGQUIT');
  await until(isGone, STOP_TIMEOUT_MS);
}
