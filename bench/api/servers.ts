import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import { sessionResponse } from '@mindgrove/contracts/auth';
import { apiEnvironment } from '@mindgrove/tools/environment/api-environment';
import { ensureSecrets } from '@mindgrove/tools/environment/secrets';
import { findFreePort } from '@mindgrove/tools/processes/free-port';
import { startServerProcess } from '@mindgrove/tools/processes/server-process';

import { post } from '../post.ts';

export interface Server {
  origin: string;
  stop(): Promise<void>;
}

export interface Caller {
  id: number;
  token: string;
}

export async function startApi(
  folder: string,
  name: string,
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<Server> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const own = apiEnvironment({ databaseUrl, port, publicUrl: origin, secrets: ensureSecrets(folder), given: {} });
  const env = { ...own, RATE_LIMIT_SCALE: '1000000', ...settings, NODE_ENV: 'production' };
  const api = startServerProcess({ script: 'api/dist/main.js', env, logFile: join(folder, `logs/api-${name}.log`) });
  await api.waitUntilReady(`${origin}/api/ready`);
  return { origin, stop: () => api.stop() };
}

/** Bare Fastify and pg with the API's statements. Purchases need a file with theirs. */
export async function startBare(folder: string, databaseUrl: string, purchaseStatements = ''): Promise<Server> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const { JWT_SECRET, NODE_OPTIONS } = apiEnvironment({
    ...{ databaseUrl, port, publicUrl: origin, secrets: ensureSecrets(folder), given: {} },
  });
  const own = { DATABASE_URL: databaseUrl, PORT: String(port), JWT_SECRET, NODE_OPTIONS, NODE_ENV: 'production' };
  const env = { ...own, PURCHASE_STATEMENTS: purchaseStatements };
  const bare = startServerProcess({ script: 'bench/api/bare/server.ts', env, logFile: join(folder, 'logs/bare.log') });
  await bare.waitUntilReady(`${origin}/ready`);
  return { origin, stop: () => bare.stop() };
}

export const newCallers = (origin: string, count: number): Promise<Caller[]> =>
  Promise.all(Array.from({ length: count }, () => newCaller(origin)));

async function newCaller(origin: string): Promise<Caller> {
  const member = { name: 'Robin', email: `${randomUUID()}@example.test`, password: 'quiet-meadow-41' };
  const { user, token } = sessionResponse.parse(await post(`${origin}/api/register`, member));
  return { id: user.id, token };
}
