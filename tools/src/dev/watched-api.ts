import { join } from 'node:path';

import { buildPackages } from '../build/build-packages.ts';
import { type ServerProcess, startServerProcess } from '../processes/server-process.ts';
import { API, repositoryRoot } from '../repository/packages.ts';
import { watchSources } from './watch-sources.ts';

export interface WatchedApi {
  stop: () => Promise<void>;
}

interface ApiOptions {
  env: NodeJS.ProcessEnv;
  logFile: string;
  readyUrl: string;
}

export async function startWatchedApi({ env, logFile, readyUrl }: ApiOptions): Promise<WatchedApi> {
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
