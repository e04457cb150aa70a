import pWaitFor from 'p-wait-for';

import type { Notify } from './connection.ts';
import { findOrLaunch } from './launch.ts';
import { acquireLease, type Lease, maintainLease, type Server } from './lease.ts';
import { isPostgresRunning, readPostmaster } from './postmaster.ts';
import { keepRunning } from './recovery.ts';

const POLL_MS = 50;
const STOP_TIMEOUT_MS = 20_000;

export interface SharedServer {
  port: number;
  reused: boolean;
  lease: Lease;
}

/** Finds or starts the server of the folder; while it is used, starts it again at its port whenever it has ended. */
export async function ensureServer(server: Server, logFile: string, notify: Notify): Promise<SharedServer> {
  const { port, client, reused } = await findOrLaunch(server, { logFile, notify });
  const lease = maintainLease(client, {
    acquire: () => acquireLease(server, port),
    reacquire: keepRunning({ server, port, reused, logFile, notify }),
  });
  return { port, reused, lease };
}

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
