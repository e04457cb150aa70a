import { containerName, releaseUrl } from '@mindgrove/contracts/releases/release-record';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler, type Configuration } from 'webpack';

import { distFolder, exposedModule } from '../repository/packages.ts';
import { baseConfig } from './base-config.ts';
import { CallKeysPlugin } from './call-keys-plugin.ts';
import { ExposedInEntryPlugin } from './exposed-in-entry-plugin.ts';
import { hiddenSourceMaps } from './hidden-source-maps.ts';
import { readRemoteManifest } from './remote-manifest.ts';
import { sharedByHost } from './shared-modules.ts';
import { placeholderVersion } from './version-placeholders.ts';

const NAME = 'ReleaseAssetsPlugin';
const { LoadScriptRuntimeModule } = webpack.runtime;

/**
 * Passes each script and style element to the host's `mindgroveAsset(element, url)`, which sets integrity and retries.
 */
class ReleaseAssetsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (code) => `${code}\nself.mindgroveAsset && self.mindgroveAsset(script, url);`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (code, names) => `${code}\nself.mindgroveAsset && self.mindgroveAsset(${names.tag}, ${names.href});`,
      );
    });
  }
}

const CHUNK_TIMEOUT_MS = 3000;

/** A remote's release: a container that exposes `./remote`. */
export function remoteConfig(name: string): Configuration {
  const version = placeholderVersion(name);
  const container = containerName(name, version);
  const exposed = exposedModule(name);
  const base = baseConfig({ uniqueName: container, mode: 'production', platform: 'web' });
  return {
    ...base,
    name,
    entry: {},
    output: {
      path: distFolder(name),
      publicPath: releaseUrl({ name, version }, ''),
      // Names have no hashes, which every page would download twice, in a table: the folder is named after the version.
      filename: '[name].js',
      uniqueName: container,
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
    },
    plugins: [
      ...base.plugins,
      new MiniCssExtractPlugin({ filename: '[name].css' }),
      new ReleaseAssetsPlugin(),
      new CallKeysPlugin(),
      new ExposedInEntryPlugin(container, exposed),
      hiddenSourceMaps(name, distFolder(name)),
      new webpack.container.ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        library: { type: 'var', name: container },
        exposes: { './remote': exposed },
        shared: sharedByHost(readRemoteManifest(name).kit),
      }),
    ],
  };
}
