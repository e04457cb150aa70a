import { realpathSync } from 'node:fs';

import { Client } from 'pg';

import { DATABASE_USER } from './cluster.ts';
import type { PostgresInstallation } from './installation.ts';
import { until } from './postmaster.ts';

/** An advisory lock in the database `postgres`: the users of a server share it, and who stops it has it alone. */
const LEASE_LOCK = 4_711_001;
const REACQUIRE_TIMEOUT_MS = 60_000;

export interface Server {
  installation: PostgresInstallation;
  password: string;
}

export const databaseUrl = (port: number, password: string, database: string) =>
  `postgres://${DATABASE_USER}:${password}@127.0.0.1:${port}/${database}`;

/**
 * Joins the users of our data folder's server; undefined when it does not answer there, or is about to be stopped. Who
 * holds the connection is a user: with a killed process it is gone, so that no dead process keeps a server running.
 */
export async function acquireLease({ installation, password }: Server, port: number): Promise<Client | undefined> {
  const client = new Client({
    connectionString: databaseUrl(port, password, 'postgres'),
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const sql = "SELECT current_setting('data_directory') AS folder, pg_try_advisory_lock_shared($1) AS joined";
    const { rows } = await client.query<{ folder: string; joined: boolean }>(sql, [LEASE_LOCK]);
    const [row] = rows;
    if (row?.joined && realpathSync(row.folder) === realpathSync(installation.dataDir)) return client;
  } catch {
    // Not there, not ours, starting or stopping: all the same to us.
  }
  await client.end().catch(() => undefined);
  return undefined;
}

export interface Lease {
  /** Leaves the users. After `last` nobody can join any more: the server is to be stopped. */
  release: () => Promise<'last' | 'in use' | 'gone'>;
}

async function releaseLock(client: Client): Promise<'last' | 'in use' | 'gone'> {
  try {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [LEASE_LOCK]);
    const { rows } = await client.query<{ last: boolean }>('SELECT pg_try_advisory_lock($1) AS last', [LEASE_LOCK]);
    // As the last one it stays connected until the server ends, and keeps newcomers out.
    if (rows[0]?.last) return 'last';
    await client.end();
    return 'in use';
  } catch {
    return 'gone';
  }
}

/** Stays among the users: PostgreSQL cuts all connections when one of its processes has crashed, and goes on. */
export function maintainLease(first: Client, rejoin: () => Promise<Client | undefined>): Lease {
  let client: Client | undefined;
  let isReleased = false;
  let rejoining: Promise<unknown> = Promise.resolve();
  const hold = (joined: Client | undefined) => {
    client = joined?.once('end', () => {
      client = undefined;
      if (!isReleased) rejoining = until(tryAgain, REACQUIRE_TIMEOUT_MS);
    });
  };
  const tryAgain = async () => {
    if (!isReleased) hold(await rejoin());
    return isReleased || client !== undefined;
  };
  hold(first);
  return {
    async release() {
      isReleased = true;
      await rejoining;
      client ??= await rejoin();
      return client ? releaseLock(client) : 'gone';
    },
  };
}
