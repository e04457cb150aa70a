import { resolve } from 'node:path';

import { Client } from 'pg';

import { ensureCluster } from './postgres/cluster.ts';
import { findPlace } from './postgres/place.ts';
import { databaseUrl, ensureServer, stopServer } from './postgres/server.ts';

const DATABASE = 'mindgrove';

export interface RunningPostgres {
  /** Connection string of the product's database. */
  url: string;
  /** It was already running, for instance because the process that started it was killed. */
  reused: boolean;
  /** Stops the server, also a reused one, and waits until it is gone. */
  stop(): Promise<void>;
}

async function ensureDatabase(port: number, password: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl(port, password, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/**
 * Runs the PostgreSQL that npm installed over the data folder, which it makes when it is missing; beside the folder
 * lie `<dataDir>-password` and `<dataDir>.log`. Rejects with the server's own words when it does not start.
 */
export async function startPostgres(options: { dataDir: string }): Promise<RunningPostgres> {
  const dataDir = resolve(options.dataDir);
  const place = findPlace(dataDir);
  const password = await ensureCluster(place, `${dataDir}-password`);
  const { port, reused } = await ensureServer({ place, password, logFile: `${dataDir}.log` });
  await ensureDatabase(port, password);
  return { url: databaseUrl(port, password, DATABASE), reused, stop: () => stopServer(place) };
}
