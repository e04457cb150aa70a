import { readSecrets } from '@mindgrove/tools/environment/secrets';

import { test as base } from './csp-violations.ts';
import { startTestProduct } from './product.ts';
import type { TestProduct } from './test.ts';

export interface OwnProduct extends TestProduct {
  /** Stops everything and starts it again on the same data, at the same address. */
  restart: () => Promise<void>;
  releaseToken: string;
}

/** A journey that restarts the product, releases into it, or changes it for everybody: it has a product to itself. */
export const test = base.extend<object, { product: OwnProduct }>({
  product: [
    async ({}, use) => {
      const { remove, ...product } = await startTestProduct();
      await use({ ...product, releaseToken: readSecrets(product.dataDir)?.releaseToken ?? '' });
      await remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),
});

export { expect } from '@playwright/test';
