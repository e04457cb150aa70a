import { createHmac } from 'node:crypto';
import { resolve } from 'node:path';

import pWaitFor from 'p-wait-for';
import { Client } from 'pg';

import { ensureCluster } from './cluster.ts';
import { resolveInstallation } from './installation.ts';
import { findOrLaunch, type Notify } from './launch.ts';
import { acquireLease, databaseUrl, type Lease, maintainLease, type Server } from './lease.ts';
import { isPostgresRunning, readPostmaster } from './postmaster.ts';
import { keepRunning } from './recovery.ts';

const POLL_MS = 50;
const STOP_TIMEOUT_MS = 20_000;

const waitUntilGone = (pid: number) =>
  pWaitFor<boolean>(() => (isPostgresRunning(pid) ? false : pWaitFor.resolveWith(true)), {
    interval: POLL_MS,
    timeout: { milliseconds: STOP_TIMEOUT_MS, fallback: () => false },
  });

const DATABASE = 'mindgrove';
const API_ROLE = 'mindgrove_api';
const CREATION_LOCK = 4_711_002;

export interface RunningPostgres {
  /** The address for the owner, who may do everything. */
  url: string;
  /** The address for the role that serves requests; the api creates it when it migrates as the owner. */
  apiUrl: string;
  /** Another process uses it, or was killed. */
  reused: boolean;
  /** Ends our use; the last user stops the server. */
  stop(): Promise<void>;
}

async function ensureDatabase(port: number, password: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl(port, password, 'postgres') });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [CREATION_LOCK]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** A password that need not be stored, from which the owner's cannot be found. */
function apiUrl(port: number, ownerPassword: string): string {
  const url = new URL(databaseUrl(port, '', DATABASE));
  url.username = API_ROLE;
  url.password = createHmac('sha256', ownerPassword).update(API_ROLE).digest('base64url');
  return url.href;
}

export interface PostgresOptions {
  dataDir: string;
  notify?: (sentence: string) => void;
}

/** Runs PostgreSQL on the data folder, with its password and log next to it; processes share one server. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const dataDir = resolve(options.dataDir);
  const notify = options.notify ?? (() => undefined);
  const installation = resolveInstallation(dataDir);
  const password = await ensureCluster(installation, `${dataDir}-password`);
  const { port, reused, lease } = await ensureServer({ installation, password }, `${dataDir}.log`, notify);
  await ensureDatabase(port, password);
  return {
    url: databaseUrl(port, password, DATABASE),
    apiUrl: apiUrl(port, password),
    reused,
    stop: () => releaseServer(installation.dataDir, lease, notify),
  };
}

interface SharedServer {
  port: number;
  reused: boolean;
  lease: Lease;
}

/** Finds or starts the server of the folder; while it is used, starts it again at its port whenever it has ended. */
async function ensureServer(server: Server, logFile: string, notify: Notify): Promise<SharedServer> {
  const { port, client, reused } = await findOrLaunch(server, { logFile, notify });
  const lease = maintainLease(client, {
    acquire: () => acquireLease(server, port),
    reacquire: keepRunning({ server, port, reused, logFile, notify }),
  });
  return { port, reused, lease };
}

async function releaseServer(dataDir: string, lease: Lease, notify: Notify): Promise<void> {
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
