import { spawn } from 'node:child_process';
import { closeSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pWaitFor from 'p-wait-for';
import type { Client } from 'pg';

import { findFreePort, isPortFree } from '../processes/free-port.ts';
import { type LogFile, openLog, watchLog } from '../processes/log-file.ts';
import { acquireLease, type Server } from './lease.ts';
import { isPostgresRunning, isProcessAlive, readPostmaster } from './postmaster.ts';

const LAUNCH_ATTEMPTS = 12;
const RETRY_MS = 200;
const SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', 'log_timezone=UTC'];

/** Undefined if the new server exits before it responds. */
async function launch(server: Server, port: number, { logFile, log }: Output): Promise<Connection | undefined> {
  const { dataDir, binaries, account } = server.installation;
  const args = ['-D', dataDir, '-p', String(port), ...SETTINGS.flatMap((setting) => ['-c', setting])];
  // It has its own process group: Ctrl-C must reach it after the api. It may outlive this process.
  const postgres = spawn(join(binaries, 'bin/postgres'), args, {
    ...account,
    cwd: '/',
    env: { LC_ALL: 'C' },
    detached: true,
    stdio: ['ignore', log.descriptor, log.descriptor],
  });
  closeSync(log.descriptor);
  postgres.unref();
  const unwatchLog = watchLog(logFile);
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
    unwatchLog();
  };
  postgres.once('exit', end);
  postgres.once('error', end);
  return waitForConnection(async () => (hasEnded ? 'give up' : connect(server, port)));
}

interface Output {
  logFile: string;
  log: LogFile;
}

const freePort = async (preferred: number) =>
  preferred > 0 && (await isPortFree(preferred)) ? preferred : findFreePort();

interface LaunchOptions {
  /** The port of a server that must come back where it was. */
  port?: number;
  logFile: string;
  notify: Notify;
}

/** Connects to the server of the folder, and starts it if need be. */
export async function findOrLaunch(
  server: Server,
  { port, logFile, notify }: LaunchOptions,
): Promise<Connection & { reused: boolean }> {
  let output = '';
  // The port of a killed server; other processes may still use it.
  const previous = readPostmaster(server.installation.dataDir)?.port ?? 0;
  for (let attempt = 0; attempt < LAUNCH_ATTEMPTS; attempt += 1) {
    const running = await findRunning(server, notify);
    if (running) return { ...running, reused: true };
    const chosen = port ?? (await freePort(previous));
    const log = openLog(logFile, 'PostgreSQL');
    const launched = await launch(server, chosen, { logFile, log });
    if (launched) return { ...launched, reused: false };
    output = log.readSinceOpened();
    // The children of a killed server need a moment to exit; or another process was faster.
    await sleep(RETRY_MS);
  }
  throw new Error(`PostgreSQL does not start. Its log (${logFile}):\n${output}`);
}

const POLL_MS = 50;
const RECOVERY_TIMEOUT_MS = 60_000;

export type Notify = (sentence: string) => void;

interface Connection {
  port: number;
  client: Client;
}

/** Polls until there is a connection; undefined after `give up` or one minute. */
const waitForConnection = (attempt: () => Promise<Connection | 'try again' | 'give up'>) =>
  pWaitFor<Connection | undefined>(
    async () => {
      const outcome = await attempt();
      if (outcome === 'try again') return false;
      return pWaitFor.resolveWith(outcome === 'give up' ? undefined : outcome);
    },
    { interval: POLL_MS, timeout: { milliseconds: RECOVERY_TIMEOUT_MS, fallback: () => undefined } },
  );

async function connect(server: Server, port: number): Promise<Connection | 'try again'> {
  const client = port > 0 ? await acquireLease(server, port) : undefined;
  return client ? { port, client } : 'try again';
}

async function findRunning(server: Server, notify: Notify): Promise<Connection | undefined> {
  const { dataDir } = server.installation;
  if (!readPostmaster(dataDir)) return undefined;
  let isWaiting = false;
  const found = await waitForConnection(async () => {
    const postmaster = readPostmaster(dataDir);
    if (!postmaster || !isPostgresRunning(postmaster.pid)) return 'give up';
    if (postmaster.isStopping && !isWaiting) notify('Another process is stopping PostgreSQL: waiting for it to exit.');
    isWaiting = postmaster.isStopping;
    return connect(server, postmaster.port);
  });
  removeStalePidFile(dataDir);
  return found;
}

/** PostgreSQL replaces a stale file itself, unless another program or a zombie has its process id. */
function removeStalePidFile(dataDir: string): void {
  const stale = readPostmaster(dataDir);
  if (stale && !isPostgresRunning(stale.pid) && isProcessAlive(stale.pid)) rmSync(join(dataDir, 'postmaster.pid'));
}
