import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import { sessionAnswer } from '@mindgrove/contracts/auth';
import { apiEnvironment } from '@mindgrove/tools/environment/api-environment';
import { startServerProcess } from '@mindgrove/tools/processes/server-process';
import { findFreePort } from '@mindgrove/tools/processes/free-port';
import { ensureSecrets } from '@mindgrove/tools/environment/secrets';

const ALL_YOU_LIKE = '1000000';
const LIMITS = ['REGISTER', 'ROUNDS'].map((name) => [`RATE_LIMIT_${name}`, ALL_YOU_LIKE] as const);

export interface Server {
  origin: string;
  stop(): Promise<void>;
}

export interface Caller {
  id: number;
  token: string;
}

/** The api as it runs in production, its log included; only its limits are out of the way. */
export async function startApi(folder: string, name: string, databaseUrl: string): Promise<Server> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const own = apiEnvironment({ databaseUrl, port, publicUrl: origin, secrets: ensureSecrets(folder), given: {} });
  const env = { ...own, ...Object.fromEntries(LIMITS), NODE_ENV: 'production' };
  const api = startServerProcess({ script: 'api/dist/main.js', env, logFile: join(folder, `logs/api-${name}.log`) });
  await api.waitUntilReady(`${origin}/api/ready`);
  return { origin, stop: () => api.stop() };
}

/**
 * Fastify and pg with nothing around them, with the api's statements on the same rows. It checks whether the session was
 * ended as the api does, or only what the token says.
 */
export async function startBare(folder: string, databaseUrl: string, check: 'session' | 'token'): Promise<Server> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const { JWT_SECRET, NODE_OPTIONS } = apiEnvironment({
    ...{ databaseUrl, port, publicUrl: origin, secrets: ensureSecrets(folder), given: {} },
  });
  const own = { DATABASE_URL: databaseUrl, PORT: String(port), JWT_SECRET, NODE_OPTIONS, NODE_ENV: 'production' };
  const env = { ...own, CHECK: check };
  const bare = startServerProcess({
    script: 'bench/api/bare/server.ts',
    env,
    logFile: join(folder, `logs/bare-${check}.log`),
  });
  await bare.waitUntilReady(`${origin}/ready`);
  return { origin, stop: () => bare.stop() };
}

export const newCallers = (origin: string, count: number): Promise<Caller[]> =>
  Promise.all(Array.from({ length: count }, () => newCaller(origin)));

async function newCaller(origin: string): Promise<Caller> {
  const answer = await fetch(`${origin}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Robin', email: `${randomUUID()}@example.test`, password: 'quiet-meadow-41' }),
  });
  const { user, token } = sessionAnswer.parse(await answer.json());
  return { id: user.id, token };
}
