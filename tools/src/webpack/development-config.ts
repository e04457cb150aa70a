import { createRequire } from 'node:module';
import { join } from 'node:path';

import { DEVELOPMENT_VERSION } from '@mindgrove/contracts/releases/override';
import { containerName } from '@mindgrove/contracts/releases/release-record';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';

import { exposedModule, packageFolder, repositoryRoot, toolFile } from '../repository/packages.ts';
import { baseConfig } from './compile.ts';
import { sharedByHost } from './remote-config.ts';
import { readRemoteManifest } from './remote-manifest.ts';
import { FEDERATION_RUNTIME_SWITCHES, federationRuntimeParts } from './shell-config.ts';

const DEVELOPMENT = 'development';

export const developmentContainer = (name: string) => containerName(name, DEVELOPMENT_VERSION);

export function developmentRemote(name: string, publicPath: string): Configuration {
  const { plugins, ...base } = developmentBase(name, publicPath);
  return { ...base, entry: {}, plugins: [...plugins, exposeRemote(name)] };
}

/** The build for the deployed shell, whose React and kit are those of production, and which allows no inline styles. */
export function overridingRemote(name: string, publicPath: string): Configuration {
  const base = baseConfig({ uniqueName: developmentContainer(name), mode: 'production', platform: 'web' });
  return {
    ...base,
    name,
    entry: {},
    devtool: 'cheap-module-source-map',
    cache: cacheOf(`${name}-override`),
    stats: 'errors-only',
    output: { publicPath, filename: '[name].js', uniqueName: developmentContainer(name) },
    optimization: {
      minimize: false,
      splitChunks: false,
      concatenateModules: false,
      moduleIds: 'named',
      chunkIds: 'named',
    },
    plugins: [...base.plugins, new MiniCssExtractPlugin({ filename: '[name].css' }), exposeRemote(name)],
  };
}

function exposeRemote(name: string) {
  const container = developmentContainer(name);
  return new webpack.container.ModuleFederationPlugin({
    name: container,
    filename: 'remoteEntry.js',
    library: { type: 'var', name: container },
    exposes: { './remote': exposedModule(name) },
    shared: sharedByHost(readRemoteManifest(name).kit),
  });
}

export function developmentShell(publicPath: string): Configuration {
  const { plugins, resolve, ...base } = developmentBase('shell', publicPath);
  const switches = new webpack.DefinePlugin(FEDERATION_RUNTIME_SWITCHES);
  const alias = { ...resolve.alias, ...federationRuntimeParts() };
  const entry = { main: './shell/src/main.tsx' };
  return { ...base, entry, resolve: { ...resolve, alias }, plugins: [...plugins, switches] };
}

export function standaloneRemote(name: string, publicPath: string): Configuration {
  return { ...developmentBase(name, publicPath), entry: { main: join(packageFolder(name), 'src/standalone.tsx') } };
}

const REFRESH_RUNTIME = 'react-refresh/runtime';
const ONE_REFRESH_RUNTIME = {
  [`${REFRESH_RUNTIME}$`]: join(import.meta.dirname, 'refresh-runtime.cjs'),
  '@mindgrove/refresh-runtime$': createRequire(import.meta.url).resolve(REFRESH_RUNTIME),
};
const REFRESH = { overlay: false, library: 'mindgrove', exclude: [/node_modules/, /refresh-runtime\.cjs$/] };

const cacheOf = (name: string) => ({
  type: 'filesystem' as const,
  cacheDirectory: join(repositoryRoot, '.cache/webpack'),
  name,
  buildDependencies: { config: [import.meta.filename, toolFile('webpack/compile.ts')] },
});

function developmentBase(name: string, publicPath: string) {
  const base = baseConfig({ uniqueName: developmentContainer(name), mode: DEVELOPMENT, platform: 'web' });
  return {
    ...base,
    name,
    cache: cacheOf(name),
    stats: 'errors-only' as const,
    output: {
      publicPath,
      filename: '[name].js',
      uniqueName: developmentContainer(name),
      // A second import of a failed module reports the same error, not a missing export.
      strictModuleErrorHandling: true,
    },
    resolve: { ...base.resolve, alias: { ...base.resolve.alias, ...ONE_REFRESH_RUNTIME } },
    optimization: { ...base.optimization, splitChunks: false as const },
    plugins: [...base.plugins, new ReactRefreshPlugin(REFRESH)],
  };
}
