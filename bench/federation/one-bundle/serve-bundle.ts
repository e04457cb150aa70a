import { join } from 'node:path';

import { findFreePort } from '@mindgrove/tools/processes/free-port';
import { startServerProcess } from '@mindgrove/tools/processes/server-process';

import { bundleFolder } from './bundle-config.ts';

export async function serveBundle(apiUrl: string, started: AsyncDisposableStack): Promise<string> {
  const port = await findFreePort();
  const server = startServerProcess({
    script: 'bench/federation/one-bundle/server.ts',
    env: { NODE_ENV: 'production', PORT: String(port), API_URL: apiUrl },
    logFile: join(bundleFolder, 'server.log'),
  });
  started.defer(() => server.stop());
  await server.waitUntilReady(`http://localhost:${port}/healthz`);
  return `http://localhost:${port}`;
}
