import { rmSync } from 'node:fs';
import { join } from 'node:path';

import pWaitFor from 'p-wait-for';
import type { Client } from 'pg';

import { acquireLease, type Server } from './lease.ts';
import { isPostgresRunning, isProcessAlive, readPostmaster } from './postmaster.ts';

const POLL_MS = 50;
const RECOVERY_TIMEOUT_MS = 60_000;

export type Notify = (sentence: string) => void;

export interface Connection {
  port: number;
  client: Client;
}

/** Polls until there is a connection; undefined after `give up` or one minute. */
export const waitForConnection = (attempt: () => Promise<Connection | 'try again' | 'give up'>) =>
  pWaitFor<Connection | undefined>(
    async () => {
      const outcome = await attempt();
      if (outcome === 'try again') return false;
      return pWaitFor.resolveWith(outcome === 'give up' ? undefined : outcome);
    },
    { interval: POLL_MS, timeout: { milliseconds: RECOVERY_TIMEOUT_MS, fallback: () => undefined } },
  );

export async function connect(server: Server, port: number): Promise<Connection | 'try again'> {
  const client = port > 0 ? await acquireLease(server, port) : undefined;
  return client ? { port, client } : 'try again';
}

export async function findRunning(server: Server, notify: Notify): Promise<Connection | undefined> {
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
