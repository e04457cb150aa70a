import { resolve } from 'node:path';

import { Client } from 'pg';

import { ensureCluster } from './cluster.ts';
import { resolveInstallation } from './installation.ts';
import { databaseUrl } from './lease.ts';
import { ensureServer, releaseServer } from './server.ts';

const DATABASE = 'mindgrove';
const CREATION_LOCK = 4_711_002;

export interface RunningPostgres {
  /** Connection string of the product's database. */
  url: string;
  /** It was already running: another process uses it, or was killed. */
  reused: boolean;
  /** Ends our use. Without other users the server is stopped, whoever started it, and gone when this resolves. */
  stop(): Promise<void>;
}

async function ensureDatabase(port: number, password: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl(port, password, 'postgres') });
  await client.connect();
  try {
    // Another start may be making it at this moment.
    await client.query('SELECT pg_advisory_lock($1)', [CREATION_LOCK]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

export interface PostgresOptions {
  dataDir: string;
  /** Is told in a sentence when we wait for a server that is ending, and when ours runs on for somebody else. */
  notify?: (sentence: string) => void;
}

/**
 * Runs the PostgreSQL that npm installed over the data folder, which it makes when it is missing; beside the folder
 * lie `<dataDir>-password` and `<dataDir>.log`. All processes of a folder share one server. Rejects with the server's
 * own words when it does not start.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const dataDir = resolve(options.dataDir);
  const notify = options.notify ?? (() => undefined);
  const installation = resolveInstallation(dataDir);
  const password = await ensureCluster(installation, `${dataDir}-password`);
  const { port, reused, lease } = await ensureServer({ installation, password }, `${dataDir}.log`, notify);
  await ensureDatabase(port, password);
  return {
    url: databaseUrl(port, password, DATABASE),
    reused,
    stop: () => releaseServer(installation.dataDir, lease, notify),
  };
}
