import { join } from 'node:path';

import { startPostgres } from '@mindgrove/tools/postgres/embedded-postgres';

import { test as base } from '../fixtures/own-connections.ts';
import type { TestProduct } from '../fixtures/test.ts';
import { startTestProduct } from '../product/product.ts';
import { type DatabaseClock, installDatabaseClock } from './database-clock.ts';

interface ProductWithClock extends TestProduct {
  clock: DatabaseClock;
}

async function startClock(dataDir: string) {
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres') });
  const clock = await installDatabaseClock(postgres.url);
  const stop = async () => {
    await clock.stop();
    await postgres.stop();
  };
  return { ...clock, stop };
}

/** Journeys through months use this test: their product has a clock that they move. */
export const test = base.extend<object, { product: ProductWithClock }>({
  product: [
    async ({}, use) => {
      const clock = Promise.withResolvers<DatabaseClock>();
      const { remove, ...product } = await startTestProduct({
        prepare: async (dataDir) => clock.resolve(await startClock(dataDir)),
      });
      await use({ ...product, clock: await clock.promise });
      await (await clock.promise).stop();
      await remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),
});

export { expect } from '@playwright/test';
