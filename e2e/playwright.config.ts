import { defineConfig } from '@playwright/test';

/** Journeys wait now and then, so two cores can run three; with four, servers take half a minute to start. */
const WORKERS = 3;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../.cache/e2e',
  globalSetup: './support/product/global-product.ts',
  workers: WORKERS,
  projects: [
    { name: 'journeys', testDir: './journeys', fullyParallel: true },
    // They build, release and restart, each worker its own product: `npm test` runs them after the others.
    { name: 'alone', testDir: './alone', workers: 2 },
  ],
  // Three journeys share two cores: this ends one that hangs, and times none.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  use: {
    // Traces add half the run time: `npm run e2e -- <journey> --trace on` records one.
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // This machine again, as another site than localhost.
        '--host-resolver-rules=MAP staging.example 127.0.0.1',
      ],
    },
  },
});
