import { realpathSync } from 'node:fs';

import { Client } from 'pg';

import { DATABASE_USER } from './cluster.ts';
import type { PostgresInstallation } from './installation.ts';

/** An advisory lock in the database `postgres`. Users share it; the process that stops the server holds it exclusively. */
const LEASE_LOCK = 4_711_001;

export interface Server {
  installation: PostgresInstallation;
  password: string;
}

export const databaseUrl = (port: number, password: string, database: string) =>
  `postgres://${DATABASE_USER}:${password}@127.0.0.1:${port}/${database}`;

/**
 * Takes a share of the lock, or undefined. It ends with the connection, so a killed process keeps no server running.
 */
export async function acquireLease({ installation, password }: Server, port: number): Promise<Client | undefined> {
  const client = new Client({
    connectionString: databaseUrl(port, password, 'postgres'),
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const sql = "SELECT current_setting('data_directory') AS folder, pg_try_advisory_lock_shared($1) AS acquired";
    const { rows } = await client.query<{ folder: string; acquired: boolean }>(sql, [LEASE_LOCK]);
    const [row] = rows;
    if (row?.acquired && realpathSync(row.folder) === realpathSync(installation.dataDir)) return client;
  } catch {
    // The server is away, is another one, or starts or stops: the caller tries again.
  }
  await client.end().catch(() => undefined);
  return undefined;
}

export interface Lease {
  /** After `last`, no process can take a share any more. */
  release: () => Promise<'last' | 'in use' | 'gone'>;
}

async function releaseLock(client: Client): Promise<'last' | 'in use' | 'gone'> {
  try {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [LEASE_LOCK]);
    const { rows } = await client.query<{ last: boolean }>('SELECT pg_try_advisory_lock($1) AS last', [LEASE_LOCK]);
    // Stays connected until the server ends, which keeps new users out.
    if (rows[0]?.last) return 'last';
    await client.end();
    return 'in use';
  } catch {
    return 'gone';
  }
}

export interface LeaseKeeper {
  acquire: () => Promise<Client | undefined>;
  /** Waits until the lease is there again, or the signal is aborted. */
  reacquire: (signal: AbortSignal) => Promise<Client | undefined>;
}

/** Takes the lease again after PostgreSQL cut all connections because one of its processes crashed. */
export function maintainLease(first: Client, { acquire, reacquire }: LeaseKeeper): Lease {
  let client: Client | undefined;
  let reacquiring: Promise<unknown> = Promise.resolve();
  const releasing = new AbortController();
  const { signal } = releasing;
  const hold = (acquired: Client | undefined) => {
    client = acquired?.once('end', () => {
      client = undefined;
      if (!signal.aborted) reacquiring = reacquire(signal).then(hold);
    });
  };
  hold(first);
  return {
    async release() {
      releasing.abort();
      await reacquiring;
      client ??= await acquire();
      return client ? releaseLock(client) : 'gone';
    },
  };
}
