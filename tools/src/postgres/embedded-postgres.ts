import { resolve } from 'node:path';

import { Client } from 'pg';

import { ensureCluster } from './cluster.ts';
import { resolveInstallation } from './installation.ts';
import { databaseUrl } from './lease.ts';
import { ensureServer, releaseServer } from './server.ts';

const DATABASE = 'mindgrove';
const CREATION_LOCK = 4_711_002;

export interface RunningPostgres {
  url: string;
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
    reused,
    stop: () => releaseServer(installation.dataDir, lease, notify),
  };
}
