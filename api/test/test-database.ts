import { randomBytes } from 'node:crypto';

import 'reflect-metadata';

import { Client } from 'pg';

/** The constant is arbitrary, but all spec files share it. */
const TEMPLATE_LOCK = 7_202_612;

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: run jest with the configuration of the repository root`);
  return value;
}

/** The maintenance database of a server on which tests may create and drop their own. */
const serverUrl = () => setting('TEST_DATABASE_URL');

export interface DatabaseUrls {
  /** The URL with the role that serves requests. */
  url: string;
  /** The URL with the role that migrates. */
  ownerUrl: string;
}

function urlsOf(name: string): DatabaseUrls {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  const ownerUrl = url.href;
  url.username = setting('TEST_DATABASE_ROLE');
  url.password = setting('TEST_DATABASE_ROLE_PASSWORD');
  return { url: url.href, ownerUrl };
}

/** Runs a statement as the owner of the database that the address names: the API's own role may do less. */
export const queryAsOwner = (url: string, text: string, values?: unknown[]) =>
  withClient(urlsOf(new URL(url).pathname.slice(1)).ownerUrl, (client) => client.query(text, values));

const onServer = <T>(work: (client: Client) => Promise<T>) => withClient(serverUrl(), work);

async function withClient<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Migrates the database and creates the job queues, so that copies of it start faster. */
async function startApiOnce({ url, ownerUrl }: DatabaseUrls) {
  const [{ createApp }, { loadConfig }] = await Promise.all([import('../src/app.js'), import('../src/config.js')]);
  const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: url, MIGRATION_DATABASE_URL: ownerUrl });
  const app = await createApp(config, { write: () => undefined });
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
    await startApiOnce(urlsOf(unfinished));
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`);
  });

async function createDatabase(options = '') {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer((client) => client.query(`CREATE DATABASE ${name} ${options}`));
  const drop = () => onServer((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  return { ...urlsOf(name), drop };
}

/** A new migrated database, so that spec files can run in parallel. */
export async function createTestDatabase() {
  const template = setting('TEST_DATABASE_TEMPLATE');
  await ensureTemplate(template);
  // Copying files takes half of the processor time that writing each page to the log does.
  return createDatabase(`TEMPLATE ${template} STRATEGY FILE_COPY`);
}

/** A new database without tables, for tests of migrations. */
export const createEmptyDatabase = () => createDatabase();
