import { join } from 'node:path';

import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import webpack from 'webpack';

import { distFolder } from '../repository/packages.ts';
import { baseConfig } from './base-config.ts';
import { FEDERATION_RUNTIME_SWITCHES, federationRuntimeParts } from './federation-runtime.ts';
import { hiddenSourceMaps } from './hidden-source-maps.ts';

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

/** Has no hash in its name: browsers fetch it anew themselves. */
export const WORKER_FILE = 'service-worker.js';

/** The service worker, which shares nothing with the app but sources. */
export function serviceWorkerConfig(): Configuration {
  const base = baseConfig({ uniqueName: `${UNIQUE_NAME}-worker`, mode: 'production', platform: 'web' });
  return {
    ...base,
    name: `${UNIQUE_NAME}-worker`,
    target: ['webworker', 'es2022'],
    entry: { main: './shell/src/worker/service-worker.ts' },
    output: { path: join(distFolder('shell'), 'worker'), filename: WORKER_FILE, clean: true },
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
