import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { Client } from 'pg';

const MODULE = join(import.meta.dirname, 'embedded-postgres.ts');

export interface OtherProcess {
  /** The address of the database that it uses. */
  url: string;
  /** Kills it, so that it can tidy up nothing. */
  kill: () => Promise<void>;
}

/** Another process that starts the server of the folder, or shares it; it lives until it is killed. */
export async function startInChild(dataDir: string, account = {}): Promise<OtherProcess> {
  const script = `const { startPostgres } = await import('${MODULE}');
    console.log((await startPostgres({ dataDir: '${dataDir}' })).url); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { ...account, cwd: '/' });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.stderr.on('data', (chunk: Buffer) => reject(new Error(chunk.toString())));
  });
  const kill = async () => {
    const isGone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
    child.kill('SIGKILL');
    await isGone;
  };
  return { url, kill };
}

export async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
