import { watch } from 'node:fs';
import { join } from 'node:path';

import { build } from '../build.ts';
import { type Child, startChild } from '../child.ts';
import { API, repositoryRoot } from '../packages.ts';

/** Milliseconds without another change before the api is built again: editors write in several steps. */
const SETTLE = 100;

export interface WatchedApi {
  stop: () => Promise<void>;
}

interface ApiOptions {
  env: NodeJS.ProcessEnv;
  logFile: string;
  readyUrl: string;
}

/** Runs the api and starts it again with each change of its sources or of the contracts. */
export async function startWatchedApi({ env, logFile, readyUrl }: ApiOptions): Promise<WatchedApi> {
  const start = () => startChild({ script: 'api/dist/main.js', env, logFile });
  await build([API]);
  let child: Child = start();
  await child.untilReady(readyUrl);
  let restarting = Promise.resolve();
  let settled: NodeJS.Timeout | undefined;

  const restart = async () => {
    const started = performance.now();
    try {
      await build([API]);
      await child.stop();
      child = start();
      await child.untilReady(readyUrl);
      console.log(`  api restarted in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    } catch (error) {
      console.error(`  The api does not run; it is started again with the next change.\n${String(error)}`);
    }
  };
  const watchers = ['api/src', 'contracts/src'].map((folder) =>
    watch(join(repositoryRoot, folder), { recursive: true }, (_, file) => {
      if (!file || file.includes('.spec.')) return;
      clearTimeout(settled);
      settled = setTimeout(() => (restarting = restarting.then(restart)), SETTLE);
    }),
  );
  return {
    async stop() {
      for (const watcher of watchers) watcher.close();
      clearTimeout(settled);
      await restarting;
      await child.stop();
    },
  };
}
