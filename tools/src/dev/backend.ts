import { join } from 'node:path';

import { buildPackages } from '../build/build-packages.ts';
import type { StepRunner } from '../cli/run-command.ts';
import { apiEnvironment } from '../environment/api-environment.ts';
import { ensureSecrets } from '../environment/secrets.ts';
import { findFreePort } from '../processes/free-port.ts';
import { runNode } from '../processes/run-node.ts';
import { type ServerProcess, startServerProcess } from '../processes/server-process.ts';
import { ensureDatabase } from '../product/database.ts';
import { ensureStripe } from '../product/stripe.ts';
import { API, repositoryRoot } from '../repository/packages.ts';
import { watchSources } from './watch-sources.ts';

const dataDir = join(repositoryRoot, '.data');
/** The logs are apart from those of `npm start`, which may run at the same time. */
export const developmentLogs = join(dataDir, 'logs/dev');

export async function startBackend(
  step: StepRunner,
  started: AsyncDisposableStack,
  publicUrl: string,
): Promise<string> {
  const database = await ensureDatabase({ dataDir, step, started });
  const port = await findFreePort();
  const apiUrl = `http://127.0.0.1:${port}`;
  const secrets = ensureSecrets(dataDir);
  const stripe = await ensureStripe({ dataDir, apiUrl, step, started });
  const own = apiEnvironment({ ...database, port, publicUrl, secrets, given: process.env });
  const env = { ...own, ...stripe };
  const logFile = join(developmentLogs, 'api.log');
  const api = await step('Starting the API', () => startWatchedApi({ env, logFile, readyUrl: `${apiUrl}/api/ready` }));
  started.defer(() => api.stop());
  await step('Seeding demo content', () => runNode(['api/dist/seed/main.js'], { env }));
  return apiUrl;
}

interface WatchedApi {
  stop: () => Promise<void>;
}

interface ApiOptions {
  env: NodeJS.ProcessEnv;
  logFile: string;
  readyUrl: string;
}

async function startWatchedApi({ env, logFile, readyUrl }: ApiOptions): Promise<WatchedApi> {
  const start = () => startServerProcess({ script: 'api/dist/main.js', env, logFile });
  await buildPackages([API]);
  let child: ServerProcess = start();
  await child.waitUntilReady(readyUrl);
  let restarting = Promise.resolve();

  const restart = async () => {
    const started = performance.now();
    try {
      await buildPackages([API]);
    } catch (error) {
      console.error(`  The API could not be built: the old one keeps running until the next change.\n${String(error)}`);
      return;
    }
    try {
      await child.stop();
      child = start();
      await child.waitUntilReady(readyUrl);
      console.log(`  API restarted in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    } catch (error) {
      console.error(`  The API does not run: it is started again after the next change.\n${String(error)}`);
    }
  };
  const sources = ['api/src', 'api/content', 'contracts/src', 'server-kit/src'].map((folder) =>
    join(repositoryRoot, folder),
  );
  const stopWatching = watchSources(sources, () => void (restarting = restarting.then(restart)));
  return {
    async stop() {
      stopWatching();
      await restarting;
      await child.stop();
    },
  };
}
