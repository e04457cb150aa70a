import { containerName, releaseUrl } from '@mindgrove/contracts/releases/release-record';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler, type Configuration, type Module } from 'webpack';

import { distFolder, exposedModule } from '../repository/packages.ts';
import { baseConfig, hiddenSourceMaps, placeholderVersion } from './compile.ts';
import { readRemoteManifest } from './remote-manifest.ts';

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
      passAssetsToHost,
      noteCallKeys,
      putIntoEntry(container, exposed),
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

/** The host provides the page's only copy; a remote brings none, and is rejected if its range is not met. */
const provided = (requiredVersion: string) =>
  ({ singleton: true, import: false, strictVersion: true, requiredVersion }) as const;

export const sharedByHost = (kitRange: string) => ({
  react: provided('^19.0.0'),
  'react/': provided('^19.0.0'),
  'react-dom': provided('^19.0.0'),
  '@mindgrove/kit': provided(kitRange),
  '@mindgrove/kit/': provided(kitRange),
});

const { LoadScriptRuntimeModule } = webpack.runtime;

/** Passes each script and style element to the host's `mindgroveAsset(element, url)`, which sets integrity and retries. */
function passAssetsToHost({ hooks }: Compiler): void {
  const plugin = passAssetsToHost.name;
  hooks.compilation.tap(plugin, (compilation) => {
    LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
      plugin,
      (code) => `${code}\nself.mindgroveAsset && self.mindgroveAsset(script, url);`,
    );
    MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
      plugin,
      (code, names) => `${code}\nself.mindgroveAsset && self.mindgroveAsset(${names.tag}, ${names.href});`,
    );
  });
}

/**
 * Puts the exposed module, which only lists pages and offers, into the container's own file: webpack would make a file
 * of it that each page requests. It still runs only when the host gets it.
 */
const putIntoEntry = (container: string, module: string) => (compiler: Compiler) => {
  const plugin = putIntoEntry.name;
  const options = { name: container };
  const dependency = webpack.EntryPlugin.createDependency(module, options);
  compiler.hooks.compilation.tap(plugin, ({ dependencyFactories }, { normalModuleFactory }) => {
    dependencyFactories.set(dependency.constructor as typeof webpack.Dependency, normalModuleFactory);
  });
  compiler.hooks.make.tapAsync(plugin, (compilation, done) => {
    compilation.addInclude(compiler.context, dependency, options, (error) => done(error));
  });
};

const ANY_KEY = /(GET|POST|DELETE) \/\S*/;
const CALL_KEY = new RegExp(`^${ANY_KEY.source}$`);

const keysByModule = new WeakMap<Module, ReadonlySet<string>>();

/** Notes which texts in the code of each module look like the key of a call. */
function noteCallKeys({ hooks }: Compiler): void {
  const plugin = noteCallKeys.name;
  hooks.normalModuleFactory.tap(plugin, (factory) => {
    for (const type of ['javascript/auto', 'javascript/esm'] as const) {
      factory.hooks.parser.for(type).tap(plugin, (parser) => {
        parser.hooks.program.tap(plugin, (program) => {
          const { module, source } = parser.state;
          // Few modules have one, and to look at each text of all of them takes a tenth of a build.
          if (!ANY_KEY.test(source.toString())) return;
          keysByModule.set(module, new Set(textsIn(program).filter((text) => CALL_KEY.test(text))));
        });
      });
    }
  });
}

export const callKeysIn = (module: Module): ReadonlySet<string> => keysByModule.get(module) ?? new Set();

/** String literals and templates without a placeholder; comments are no part of the syntax tree. */
function textsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, value } = node as { type?: string; value?: unknown };
  if (type === 'Literal') return typeof value === 'string' ? [value] : [];
  if (type === 'TemplateElement') return [(value as { cooked?: string }).cooked ?? ''];
  return Object.values(node).flatMap(textsIn);
}
