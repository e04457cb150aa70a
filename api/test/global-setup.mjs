import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';

/**
 * The data of a test cluster need not survive a power failure. Each worker has several applications, each of which may
 * take twenty connections at once: with a hundred, the default, some were refused one.
 */
const SETTINGS = ['fsync = off', 'full_page_writes = off', 'synchronous_commit = off', 'max_connections = 400'];

async function onServer(connectionString, statements) {
  const client = new Client({ connectionString });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const MEMORY_FOLDER = '/dev/shm';
const MEMORY_BYTES = 2e9;

/** The data are in memory where Linux has room: a container often gives it no more than 64 MB. */
async function folderOfData() {
  const { bavail, bsize } = await statfs(MEMORY_FOLDER).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > MEMORY_BYTES ? MEMORY_FOLDER : tmpdir();
}

async function startServer() {
  const { startPostgres } = await import('@mindgrove/tools/postgres/embedded-postgres');
  const folder = await mkdtemp(join(await folderOfData(), 'mindgrove-test-'));
  // PostgreSQL's account can open it. Otherwise, as root, the data would lie in /var/lib, where nothing removes them.
  await chmod(folder, 0o755);
  const options = { dataDir: join(folder, 'postgres') };
  const unset = await startPostgres(options);
  await onServer(
    unset.url,
    SETTINGS.map((setting) => `ALTER SYSTEM SET ${setting}`),
  );
  await unset.stop();
  const server = await startPostgres(options);
  process.env.TEST_DATABASE_URL = server.url;
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/**
 * Gives the API's specs a real PostgreSQL, unless the environment names one, and the name of the template database that
 * the first of them makes there, with the role that the API serves requests with. Plain JavaScript: jest runs it outside its transform.
 */
export default async function startDatabaseServer() {
  const template = `test_template_${randomBytes(6).toString('hex')}`;
  process.env.TEST_DATABASE_TEMPLATE = template;
  // The API creates it when it migrates the template.
  process.env.TEST_DATABASE_ROLE = `${template}_api`;
  process.env.TEST_DATABASE_ROLE_PASSWORD = randomBytes(12).toString('hex');
  const dropTemplate = () =>
    onServer(process.env.TEST_DATABASE_URL, [
      `DROP DATABASE IF EXISTS ${template}`,
      `DROP ROLE IF EXISTS ${process.env.TEST_DATABASE_ROLE}`,
    ]);
  globalThis.stopDatabaseServer = process.env.TEST_DATABASE_URL ? dropTemplate : await startServer();
}
