import { randomBytes } from 'node:crypto';

import 'reflect-metadata';

import { Client } from 'pg';

/** Any constant that all spec files share. */
const TEMPLATE_LOCK = 7_202_612;

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: run jest with the configuration of the repository root`);
  return value;
}

/** The maintenance database of a server on which tests may create and drop their own. */
const serverUrl = () => setting('TEST_DATABASE_URL');

function databaseUrl(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Migrates the database and creates the job queues, so that copies of it start faster. */
async function startApiOnce(url: string) {
  const [{ createApp }, { loadConfig }] = await Promise.all([import('../src/app.js'), import('../src/config.js')]);
  const app = await createApp(loadConfig({ NODE_ENV: 'test', DATABASE_URL: url }), { write: () => undefined });
  await app.init();
  await app.close();
}

/** The first spec file prepares a database; the others wait for it and copy it. */
const ensureTemplate = (template: string) =>
  onServer(async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (rowCount !== 0) return;
    const unfinished = `${template}_unfinished`;
    await client.query(`DROP DATABASE IF EXISTS ${unfinished}`);
    await client.query(`CREATE DATABASE ${unfinished}`);
    await startApiOnce(databaseUrl(unfinished));
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`);
  });

async function createDatabase(options = '') {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer((client) => client.query(`CREATE DATABASE ${name} ${options}`));
  const drop = () => onServer((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  return { url: databaseUrl(name), drop };
}

/** A new migrated database, so that spec files can run in parallel. */
export async function createTestDatabase() {
  const template = setting('TEST_DATABASE_TEMPLATE');
  await ensureTemplate(template);
  return createDatabase(`TEMPLATE ${template}`);
}

/** A new database without tables, for tests of migrations. */
export const createEmptyDatabase = () => createDatabase();
