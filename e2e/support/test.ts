import { test as base } from './csp-violations.ts';

export interface TestProduct {
  url: string;
  /** Folder with everything that it stores. */
  dataDir: string;
}

const setting = (name: string) => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: run the journeys by "npm run e2e"`);
  return value;
};

/** A journey beside others on one product: it may store what it likes, and must leave the product as it is. */
export const test = base.extend<object, { product: TestProduct }>({
  product: [async ({}, use) => use({ url: setting('E2E_URL'), dataDir: setting('E2E_DATA_DIR') }), { scope: 'worker' }],
  baseURL: ({ product }, use) => use(product.url),
});

export { expect } from '@playwright/test';
