import { existsSync } from 'node:fs';
import { join } from 'node:path';

import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';

import { distFolder, repositoryRoot } from '../repository/packages.ts';
import { baseConfig, hiddenSourceMaps } from './compile.ts';

const SHELL_BASE = '/assets/';

const UNIQUE_NAME = 'shell';

/** The shell's app; remotes come from the release set at run time. */
export function shellConfig(): Configuration {
  const base = baseConfig({ uniqueName: UNIQUE_NAME, mode: 'production', platform: 'web' });
  return {
    ...base,
    name: UNIQUE_NAME,
    entry: { main: './shell/src/main.tsx' },
    resolve: { ...base.resolve, alias: { ...base.resolve.alias, ...federationRuntimeParts() } },
    output: {
      path: join(distFolder('shell'), 'assets'),
      publicPath: SHELL_BASE,
      filename: '[name].[contenthash:10].js',
      uniqueName: UNIQUE_NAME,
      clean: true,
    },
    plugins: [
      ...base.plugins,
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:10].css' }),
      new webpack.DefinePlugin(FEDERATION_RUNTIME_SWITCHES),
      hiddenSourceMaps(UNIQUE_NAME, join(distFolder('shell'), 'assets')),
    ],
  };
}

/** The service worker, which shares nothing with the app but sources. */
export function serviceWorkerConfig(): Configuration {
  const base = baseConfig({ uniqueName: `${UNIQUE_NAME}-worker`, mode: 'production', platform: 'web' });
  return {
    ...base,
    name: `${UNIQUE_NAME}-worker`,
    target: ['webworker', 'es2022'],
    entry: { main: './shell/src/worker/service-worker.ts' },
    // Its name has no hash: browsers fetch it anew themselves.
    output: { path: join(distFolder('shell'), 'worker'), filename: 'service-worker.js', clean: true },
  };
}

/** The same app for the server, which renders the layout around prerendered pages. */
export function shellServerConfig(mode: 'production' | 'development'): Configuration {
  const base = baseConfig({ uniqueName: UNIQUE_NAME, mode, platform: 'node' });
  return {
    ...base,
    name: `${UNIQUE_NAME}-server`,
    target: 'node24',
    entry: { 'render-page': './shell/src/render-page.tsx' },
    experiments: { outputModule: true },
    output: {
      path: join(distFolder('shell'), 'server'),
      publicPath: SHELL_BASE,
      filename: '[name].mjs',
      module: true,
      library: { type: 'module' },
      clean: true,
    },
    externalsType: 'module',
    externals: [/^react($|\/)/, /^react-dom($|\/)/, /^react-router-dom$/, /^@tanstack\/react-query$/],
  };
}

/** Switches of the federation runtime itself: no manifests, no negotiated sharing, no Node. */
export const FEDERATION_RUNTIME_SWITCHES = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_SHARED: 'true',
  ENV_TARGET: '"web"',
};

const PACKAGES = join(repositoryRoot, 'node_modules/@module-federation');
const REPLACEMENT = join(repositoryRoot, 'shell/src/federation/runtime-parts.ts');

/** The parts that no switch removes, although this host calls nothing of them. */
const REPLACED = [
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js',
  'runtime-core/dist/utils/preload.js',
  'runtime-core/dist/utils/load.js',
  'runtime-core/dist/utils/context.js',
  'error-codes/dist/desc.mjs',
  'sdk/dist/logger.js',
];

export function federationRuntimeParts(): Record<string, string> {
  return Object.fromEntries(
    REPLACED.map((file) => {
      const path = join(PACKAGES, file);
      if (!existsSync(path))
        throw new Error(`${path} is gone: look where the runtime has it now, and adapt ${REPLACEMENT}`);
      return [path, REPLACEMENT];
    }),
  );
}
