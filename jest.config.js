import { availableParallelism } from 'node:os';

import configuration from './tools/jest/front-end.cjs';

const { TEST_TIMEOUT, swc, shared, frontEnd, pages } = configuration;

export default {
  testTimeout: TEST_TIMEOUT,
  // Unless told, jest leaves one core to an editor; and while a test waits for its database, another one can run.
  maxWorkers: availableParallelism() + 1,
  // Modules of earlier files stay in memory, up to 3 GB in each: collecting garbage would take seconds at a time.
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      ...shared,
      displayName: 'api',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/api/**/*.spec.ts'],
      globalSetup: '<rootDir>/api/test/global-setup.mjs',
      globalTeardown: '<rootDir>/api/test/global-teardown.mjs',
      setupFilesAfterEnv: ['<rootDir>/api/test/at-end.ts'],
      transform: { '\\.tsx?$': swc(true) },
      moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
    },
    {
      ...frontEnd,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/{contracts,server-kit,stripe-sandbox,tools,bench}/**/*.spec.ts',
        '<rootDir>/shell/src/server/**/*.spec.ts',
        // What needs no document: jsdom takes a third of a second to make one.
        '<rootDir>/{ui,kit,shell,mfe-*}/**/*.test.ts',
      ],
      transform: { '\\.tsx?$': swc(false) },
    },
    {
      ...pages,
      displayName: 'web',
      testMatch: ['<rootDir>/{ui,kit,shell,mfe-*}/**/*.test.tsx'],
    },
  ],
};
