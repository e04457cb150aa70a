import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pWaitFor from 'p-wait-for';

import { findFreePort } from '../processes/free-port.ts';
import { type LogFile, openLog } from '../processes/log-file.ts';
import { connect, type Connection, findRunning, type Notify, waitForConnection } from './connection.ts';
import { acquireLease, type Lease, maintainLease, type Server } from './lease.ts';
import { isPostgresRunning, readPostmaster } from './postmaster.ts';

const POLL_MS = 50;
const STOP_TIMEOUT_MS = 20_000;
const LAUNCH_ATTEMPTS = 5;
const RETRY_MS = 500;
const SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', 'log_timezone=UTC'];

export interface SharedServer {
  port: number;
  reused: boolean;
  lease: Lease;
}

/** Undefined if the new server exits before it responds. */
async function launch(server: Server, log: LogFile): Promise<Connection | undefined> {
  const { dataDir, binaries, account } = server.installation;
  const port = await findFreePort();
  const args = ['-D', dataDir, '-p', String(port), ...SETTINGS.flatMap((setting) => ['-c', setting])];
  // In its own process group: Ctrl-C must reach it after the api. It may outlive this process.
  const postgres = spawn(join(binaries, 'bin/postgres'), args, {
    ...account,
    cwd: '/',
    env: { LC_ALL: 'C' },
    detached: true,
    stdio: ['ignore', log.descriptor, log.descriptor],
  });
  closeSync(log.descriptor);
  postgres.unref();
  let hasEnded = false;
  postgres.once('exit', () => (hasEnded = true));
  postgres.once('error', () => (hasEnded = true));
  return waitForConnection(async () => (hasEnded ? 'give up' : connect(server, port)));
}

export async function ensureServer(server: Server, logFile: string, notify: Notify): Promise<SharedServer> {
  let output = '';
  for (let attempt = 0; attempt < LAUNCH_ATTEMPTS; attempt += 1) {
    const running = await findRunning(server, notify);
    if (running) return share(server, running, true);
    const log = openLog(logFile, 'PostgreSQL');
    const launched = await launch(server, log);
    if (launched) return share(server, launched, false);
    output = log.readSinceOpened();
    // The children of a killed server need a moment to exit; or another process was faster.
    await sleep(RETRY_MS);
  }
  throw new Error(`PostgreSQL does not start. Its log (${logFile}):\n${output}`);
}

const share = (server: Server, { port, client }: Connection, reused: boolean): SharedServer => ({
  port,
  reused,
  lease: maintainLease(client, () => acquireLease(server, port)),
});

export async function releaseServer(dataDir: string, lease: Lease, notify: Notify): Promise<void> {
  const outcome = await lease.release();
  if (outcome === 'in use') notify('PostgreSQL keeps running: another process in this folder is using it.');
  if (outcome !== 'last') return;
  const running = readPostmaster(dataDir);
  if (!running) return;
  process.kill(running.pid, 'SIGINT');
  if (await waitUntilGone(running.pid)) return;
  process.kill(running.pid, 'SIGQUIT');
  await waitUntilGone(running.pid);
}

const waitUntilGone = (pid: number) =>
  pWaitFor<boolean>(() => (isPostgresRunning(pid) ? false : pWaitFor.resolveWith(true)), {
    interval: POLL_MS,
    timeout: { milliseconds: STOP_TIMEOUT_MS, fallback: () => false },
  });
