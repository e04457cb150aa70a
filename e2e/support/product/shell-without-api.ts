import { join } from 'node:path';

import { findFreePort } from '@mindgrove/tools/processes/free-port';
import { startServerProcess } from '@mindgrove/tools/processes/server-process';

/** Starts a second shell server on the product's releases, with an API that does not respond. */
export async function startShellWithoutApi({ dataDir }: { dataDir: string }) {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const env = {
    NODE_ENV: 'production',
    PORT: String(port),
    // The discard port, where nothing listens.
    API_URL: 'http://127.0.0.1:9',
    RELEASES_DIR: join(dataDir, 'releases'),
  };
  const logFile = join(dataDir, 'logs/shell-without-api.log');
  const child = startServerProcess({ script: 'shell/src/server/main.ts', env, logFile });
  await child.waitUntilReady(`${url}/healthz`);
  return { url, stop: () => child.stop() };
}
