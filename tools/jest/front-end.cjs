const { join } = require('node:path');

/** The jest transform that compiles TypeScript and modern JavaScript as it is loaded. */
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

/**
 * The milliseconds after which a test that hangs is ended: on a busy machine a build, a server's start or a round of
 * many clicks takes ten times as long as on a quiet one.
 */
const TEST_TIMEOUT = 120_000;

const shared = {
  // Package files are matched by their folder, so that a workspace may be moved without touching this.
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
  transformIgnorePatterns: ['/node_modules/(?!(@mindgrove|msw|@mswjs|rettime|until-async)/)'],
};

/** The configuration for packages that browsers load. */
const frontEnd = {
  ...shared,
  moduleNameMapper: {
    '\\.module\\.css$': join(__dirname, 'css-module.js'),
    '\\.(css|svg|webp)$': join(__dirname, 'asset.js'),
  },
  globals: require('./globals.json'),
};

const pages = {
  ...frontEnd,
  testEnvironment: join(__dirname, 'browser-environment.js'),
  transform: { '\\.(tsx?|m?js)$': swc(false), '\\.md$': join(__dirname, '../src/webpack/markdown-loader.cjs') },
  setupFilesAfterEnv: [join(__dirname, 'browser-setup.js')],
};

module.exports = { TEST_TIMEOUT, swc, shared, frontEnd, pages };
