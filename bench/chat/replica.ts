import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { apiEnvironment } from '@mindgrove/tools/environment/api-environment';
import { ensureSecrets } from '@mindgrove/tools/environment/secrets';
import { findFreePort } from '@mindgrove/tools/processes/free-port';
import { type ServerProcess, startServerProcess } from '@mindgrove/tools/processes/server-process';

export interface Replica {
  port: number;
  origin: string;
  readonly pid: number | undefined;
  /** Ends it without a warning, and starts it again at the same address. */
  crash(pauseMs: number): Promise<void>;
  stop(): Promise<void>;
}

export interface ReplicaOptions {
  /** The folder of its secrets and logs. */
  folder: string;
  name: string;
  databaseUrl: string;
  redisUrl: string;
  /** `bench/chat/bare/server.ts`, unless it is the API. */
  script?: string;
}

export async function startReplica(options: ReplicaOptions): Promise<Replica> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  let server = await start(options, port);
  return {
    port,
    origin,
    get pid() {
      return server.pid;
    },
    async crash(pauseMs) {
      await server.kill();
      await sleep(pauseMs);
      server = await start(options, port);
    },
    stop: () => server.stop(),
  };
}

async function start(options: ReplicaOptions, port: number): Promise<ServerProcess> {
  const { folder, name, databaseUrl, redisUrl, script = 'api/dist/main.js' } = options;
  const origin = `http://127.0.0.1:${port}`;
  const own = apiEnvironment({ databaseUrl, port, publicUrl: origin, secrets: ensureSecrets(folder), given: {} });
  const env = { ...own, RATE_LIMIT_SCALE: '1000000', REDIS_URL: redisUrl, NODE_ENV: 'production' };
  const server = startServerProcess({ script, env, logFile: join(folder, `logs/${name}.log`) });
  await server.waitUntilReady(`${origin}/api/ready`);
  return server;
}
