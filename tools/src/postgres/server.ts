import { spawn } from 'node:child_process';
import { closeSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Client } from 'pg';

import { findFreePort } from '../processes/free-port.ts';
import { type LogFile, openLog } from '../processes/log-file.ts';
import { acquireLease, maintainLease, type Lease, type Server } from './lease.ts';
import { isPostgresRunning, isProcessAlive, readPostmaster, until } from './postmaster.ts';

const RECOVERY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 20_000;
const LAUNCH_ATTEMPTS = 5;
const SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', 'log_timezone=UTC'];

interface Connection {
  port: number;
  client: Client;
}

export interface SharedServer {
  port: number;
  reused: boolean;
  lease: Lease;
}

type Notify = (sentence: string) => void;

async function findRunning(server: Server, notify: Notify): Promise<Connection | undefined> {
  const { dataDir } = server.installation;
  if (!readPostmaster(dataDir)) return undefined;
  let found: Connection | undefined;
  let isWaiting = false;
  // It may be recovering, or stopping: then it either answers in the end or is gone.
  await until(async () => {
    const now = readPostmaster(dataDir);
    if (!now || !isPostgresRunning(now.pid)) return true;
    if (now.isStopping && !isWaiting) notify('Another process is stopping it: waiting until it is gone.');
    isWaiting = now.isStopping;
    const client = now.port > 0 ? await acquireLease(server, now.port) : undefined;
    if (client) found = { port: now.port, client };
    return found !== undefined;
  }, RECOVERY_TIMEOUT_MS);
  // PostgreSQL itself replaces a stale file, unless another program or a zombie has the number that stands in it.
  const stale = readPostmaster(dataDir);
  if (stale && !isPostgresRunning(stale.pid) && isProcessAlive(stale.pid)) rmSync(join(dataDir, 'postmaster.pid'));
  return found;
}

/** Undefined when the new server ended before it answered. */
async function launch(server: Server, log: LogFile): Promise<Connection | undefined> {
  const { dataDir, binaries, account } = server.installation;
  const port = await findFreePort();
  const args = ['-D', dataDir, '-p', String(port), ...SETTINGS.flatMap((setting) => ['-c', setting])];
  // A process group of its own: Ctrl-C must reach it after the api, not together with it.
  const child = spawn(join(binaries, 'bin/postgres'), args, {
    ...account,
    cwd: '/',
    env: { LC_ALL: 'C' },
    detached: true,
    stdio: ['ignore', log.descriptor, log.descriptor],
  });
  closeSync(log.descriptor);
  child.unref();
  let hasEnded = false;
  child.once('exit', () => (hasEnded = true));
  child.once('error', () => (hasEnded = true));
  let client: Client | undefined;
  await until(async () => hasEnded || (client = await acquireLease(server, port)) !== undefined, RECOVERY_TIMEOUT_MS);
  return client && { port, client };
}

/** Joins the users of this data folder's server, or starts it; also after either was killed. */
export async function ensureServer(server: Server, logFile: string, notify: Notify): Promise<SharedServer> {
  let words = '';
  for (let attempt = 0; attempt < LAUNCH_ATTEMPTS; attempt += 1) {
    const running = await findRunning(server, notify);
    if (running) return share(server, running, true);
    const log = openLog(logFile, 'PostgreSQL');
    const launched = await launch(server, log);
    if (launched) return share(server, launched, false);
    words = log.readSinceOpened();
    // What is left of a killed server needs a moment to notice; also, another start may have been quicker.
    await sleep(500);
  }
  throw new Error(`PostgreSQL does not start. It says (${logFile}):\n${words}`);
}

const share = (server: Server, { port, client }: Connection, reused: boolean): SharedServer => ({
  port,
  reused,
  lease: maintainLease(client, () => acquireLease(server, port)),
});

/** Leaves the server to its other users; without any, ends it: what is open is cut, and everything is written out. */
export async function releaseServer(dataDir: string, lease: Lease, notify: Notify): Promise<void> {
  const outcome = await lease.release();
  if (outcome === 'in use') notify('PostgreSQL runs on: another process of this folder uses it.');
  if (outcome !== 'last') return;
  const running = readPostmaster(dataDir);
  if (!running) return;
  const isGone = () => !isPostgresRunning(running.pid);
  process.kill(running.pid, 'SIGINT');
  if (await until(isGone, STOP_TIMEOUT_MS)) return;
  process.kill(running.pid, 'SIGQUIT');
  await until(isGone, STOP_TIMEOUT_MS);
}
