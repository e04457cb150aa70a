import { randomBytes } from 'node:crypto';

import { Client } from 'pg';

/** The maintenance database of a server on which tests may create and drop their own. */
function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE_URL is missing: run jest with the configuration of the repository root');
  return url;
}

async function onServer(statement: string) {
  const client = new Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** An empty database of its own, so that spec files can run side by side. */
export async function createTestDatabase() {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name}`);
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}
