import { join } from 'node:path';

import { findFreePort } from '@mindgrove/tools/processes/free-port';
import { startServerProcess } from '@mindgrove/tools/processes/server-process';

/** The discard port, where nothing listens. */
const NO_API = 'http://127.0.0.1:9';

interface SecondShell {
  dataDir: string;
  /** The API's address; without it, no API responds. */
  apiUrl?: string;
  /** Below `dataDir`; by default it shares the releases of the product's own shell server. */
  releases?: string;
  env?: NodeJS.ProcessEnv;
}

/** Starts a second shell server of a product. */
export async function startSecondShell({ dataDir, apiUrl = NO_API, releases = 'releases', env = {} }: SecondShell) {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const settings = {
    ...{ NODE_ENV: 'production', PORT: String(port), API_URL: apiUrl },
    RELEASES_DIR: join(dataDir, releases),
  };
  const logFile = join(dataDir, `logs/shell-${port}.log`);
  const child = startServerProcess({ script: 'shell/src/server/main.ts', env: { ...settings, ...env }, logFile });
  await child.waitUntilReady(`${url}/healthz`);
  return { url, stop: () => child.stop() };
}
