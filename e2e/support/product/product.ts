import { rm } from 'node:fs/promises';

import { type RunningProduct, startProduct } from '@mindgrove/tools/product/start-product';

import { createDataFolder } from './data-folder.ts';
import { findSecretsInLogs } from './log-secrets.ts';

interface TestProductOptions {
  /** Called with the folder of the product's data before the first start. */
  prepare?: (dataDir: string) => unknown;
  /** The packages that teams install take twenty seconds to build. */
  withoutSdk?: boolean;
}

/** Starts database, API and shell on free ports with their own data. */
export async function startTestProduct({ prepare, withoutSdk = false }: TestProductOptions = {}) {
  const dataDir = await createDataFolder('mindgrove-e2e-');
  await prepare?.(dataDir);
  let running: RunningProduct = await startProduct({ port: 0, dataDir, withoutSdk, quiet: true });
  const { url } = running;
  return {
    url,
    /** The address of the API, which changes with a restart. */
    apiUrl: () => running.apiUrl,
    dataDir,
    /** Restarts on the same data and address; until `whileStopped` has ended, nothing answers there. */
    async restart(whileStopped?: () => Promise<void>) {
      await running.stop();
      await whileStopped?.();
      running = await startProduct({ port: Number(new URL(url).port), dataDir, withoutSdk, quiet: true });
    },
    /** Stops and removes everything; throws when the logs contain secrets. */
    async remove() {
      await running.stop();
      const leaks = await findSecretsInLogs(dataDir);
      if (leaks.length > 0) throw new Error(`The logs contain secrets:\n${leaks.join('\n')}`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
