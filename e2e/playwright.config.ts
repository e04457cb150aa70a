import { defineConfig } from '@playwright/test';

/** A journey keeps a core busy: two of them for two cores. */
const WORKERS = 2;
const CORE = /@core/;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../.cache/e2e',
  globalSetup: './support/product/global-product.ts',
  workers: WORKERS,
  projects: [
    // `npm test` runs these journeys: the paths that must not break. All projects are `npm run test:all`.
    { name: 'core', testDir: './journeys', grep: CORE, fullyParallel: true },
    // They release into the product that the others share, so they come after them, and also belong to `npm test`.
    { name: 'releases', testDir: './releases', dependencies: ['core'] },
    { name: 'journeys', testDir: './journeys', grepInvert: CORE, fullyParallel: true },
    // They build, release and restart, each worker its own product.
    { name: 'alone', testDir: './alone' },
    // They start Firefox and WebKit themselves, one after the other: both share a product.
    { name: 'engines', testDir: './engines' },
  ],
  // The timeout ends a journey that hangs; it measures none.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  use: {
    // Drawing motion in software takes a quarter of the processor time; journeys that test motion ask for it.
    reducedMotion: 'reduce',
    // Traces add half the run time: `npm run e2e -- <journey> --trace on` records one.
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        // There is no GPU: Chromium would draw with an emulated one.
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The name stands for this machine, as another site than localhost.
        '--host-resolver-rules=MAP staging.example 127.0.0.1',
      ],
    },
  },
});
