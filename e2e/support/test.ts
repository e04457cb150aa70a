import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type RunningProduct, startProduct } from '@mindgrove/tools/product';
import { readSecrets } from '@mindgrove/tools/secrets';
import { expect, test as base } from '@playwright/test';

import { linesWithSecrets } from './log-secrets.ts';

export interface TestProduct {
  url: string;
  /** Folder with everything that it stores. */
  dataDir: string;
  /** Stops everything and starts it again on the same data, at the same address. */
  restart: () => Promise<void>;
  releaseToken: string;
}

/** A product of the worker's own: database, api and shell on free ports, with data of its own. */
export const test = base.extend<object, { product: TestProduct }>({
  product: [
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'mindgrove-e2e-'));
      let running: RunningProduct = await startProduct({ port: 0, dataDir, quiet: true });
      const { url } = running;
      // Whatever the journeys did, nobody can read of it in the logs; a start begins them anew.
      const stop = async () => {
        await running.stop();
        expect(await linesWithSecrets(dataDir)).toEqual([]);
      };
      const restart = async () => {
        await stop();
        running = await startProduct({ port: Number(new URL(url).port), dataDir, quiet: true });
      };
      await use({ url, dataDir, restart, releaseToken: readSecrets(dataDir)?.releaseToken ?? '' });
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),
});

export { expect } from '@playwright/test';
