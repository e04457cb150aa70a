import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const swc = (decorators) => [
  '@swc/jest',
  {
    sourceMaps: 'inline',
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: true, decorators },
      transform: { react: { runtime: 'automatic' }, legacyDecorator: decorators, decoratorMetadata: decorators },
    },
    module: { type: 'commonjs' },
  },
];

const shared = {
  // Package files are matched by their folder, so that a workspace may be moved without touching this.
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
  transformIgnorePatterns: ['/node_modules/(?!(msw|@mswjs|rettime|until-async)/)'],
};

const frontEnd = {
  ...shared,
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/tools/jest/css-module.js',
    '\\.(css|svg|webp)$': '<rootDir>/tools/jest/asset.js',
  },
  globals: JSON.parse(readFileSync(new URL('./tools/jest/globals.json', import.meta.url), 'utf8')),
};

export default {
  // Hooks start servers and databases: on a busy machine that takes longer than jest's 5 seconds.
  testTimeout: 20_000,
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
      transform: { '\\.tsx?$': swc(true) },
      moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
    },
    {
      ...frontEnd,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/{contracts,tools,bench}/**/*.spec.ts',
        '<rootDir>/shell/src/server/**/*.spec.ts',
        // What needs no document: jsdom takes a third of a second to make one.
        '<rootDir>/{ui,kit,shell,mfe-*}/**/*.test.ts',
      ],
      transform: { '\\.tsx?$': swc(false) },
    },
    {
      ...frontEnd,
      displayName: 'web',
      testEnvironment: '<rootDir>/tools/jest/browser-environment.js',
      testMatch: ['<rootDir>/{ui,kit,shell,mfe-*}/**/*.test.tsx'],
      transform: { '\\.(tsx?|m?js)$': swc(false) },
      setupFilesAfterEnv: ['<rootDir>/tools/jest/browser-setup.js'],
    },
  ],
};
