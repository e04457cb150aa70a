import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives the API's specs a real PostgreSQL, unless the environment names one. Plain JavaScript: jest runs it outside its transform. */
export default async function startDatabaseServer() {
  if (process.env.TEST_DATABASE_URL) return;
  const { startPostgres } = await import('@mindgrove/tools/embedded-postgres');
  const folder = await mkdtemp(join(tmpdir(), 'mindgrove-test-'));
  const server = await startPostgres({ dataDir: join(folder, 'postgres') });
  process.env.TEST_DATABASE_URL = server.url;
  globalThis.stopDatabaseServer = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
