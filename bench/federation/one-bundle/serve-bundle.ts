import { join } from 'node:path';

import { startChild } from '@mindgrove/tools/processes/server-process';
import { freePort } from '@mindgrove/tools/processes/free-port';

import { bundleFolder } from './bundle-config.ts';

/** Serves the one bundle by the shell's server, in a process of its own as the product's is. */
export async function serveBundle(apiUrl: string, started: AsyncDisposableStack): Promise<string> {
  const port = await freePort();
  const server = startChild({
    script: 'bench/federation/one-bundle/server.ts',
    env: { NODE_ENV: 'production', PORT: String(port), API_URL: apiUrl },
    logFile: join(bundleFolder, 'server.log'),
  });
  started.defer(() => server.stop());
  await server.untilReady(`http://localhost:${port}/healthz`);
  return `http://localhost:${port}`;
}
