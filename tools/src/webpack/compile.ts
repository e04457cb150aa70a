import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule, type Stats } from 'webpack';

import { packageFolder, repositoryRoot, sourceMapsFolder, toolFile } from '../repository/packages.ts';

/** Runs one compilation; rejects with webpack's report if it has errors. */
export function compile(config: Configuration): Promise<Stats> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack created no compiler for this configuration');
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      compiler.close(() => {
        if (failure) reject(failure);
        else if (!stats || stats.hasErrors())
          reject(new Error(stats?.toString({ colors: false, preset: 'errors-only' })));
        else resolve(stats);
      });
    });
  });
}

export const filesRead = ({ compilation }: Stats): string[] =>
  [...compilation.fileDependencies].filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());

/**
 * Stands for the hash, which is known after the build; as long as it, and valid in identifiers, class names and URLs.
 */
export const HASH_PLACEHOLDER = 'RELEASE_HASH';
/** Stands for the hash's first digits in class names; as long as they are, so that source maps stay right. */
export const CLASS_SUFFIX_PLACEHOLDER = '_-S-_';

export function placeholderVersion(name: string): string {
  const { version } = JSON.parse(readFileSync(join(packageFolder(name), 'package.json'), 'utf8')) as {
    version: string;
  };
  return `${version}+${HASH_PLACEHOLDER}`;
}

interface BuildTarget {
  /** Prefix of what must differ between builds in one page: class names, chunk globals. */
  uniqueName: string;
  mode: 'production' | 'development';
  platform: 'web' | 'node';
}

export function baseConfig(target: BuildTarget) {
  const isDevelopment = target.mode === 'development';
  return {
    mode: target.mode,
    // Module ids are paths from the root, so those of two apps in one page differ.
    context: repositoryRoot,
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: { 'get-nonce$': toolFile('webpack/page-nonce.ts') },
    },
    module: { rules: [scripts(isDevelopment, target.platform), styles(target), assets(target), MARKDOWN] },
    plugins: [
      new webpack.DefinePlugin({ __DEV__: JSON.stringify(isDevelopment) }),
      new webpack.NormalModuleReplacementPlugin(/^\.\.\/createLucideIcon\.mjs$/, toolFile('webpack/lucide-icon.ts')),
    ],
    optimization: {
      // One request per page, unless a large chunk is shared.
      splitChunks: { chunks: 'async', minSize: 100_000 },
      minimize: !isDevelopment && target.platform === 'web',
      minimizer: [
        // No workers: packages are built in parallel.
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false, parallel: false }),
        new CssMinimizerPlugin({ parallel: false }),
      ],
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  } satisfies Configuration;
}

function scripts(isDevelopment: boolean, platform: BuildTarget['platform']): RuleSetRule {
  return {
    test: /\.tsx?$/,
    loader: 'swc-loader',
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: { runtime: 'automatic', development: isDevelopment, refresh: isDevelopment && platform === 'web' },
        },
      },
    },
  };
}

function styles({ uniqueName, mode, platform }: BuildTarget): RuleSetRule {
  const cssLoader = {
    loader: 'css-loader',
    options: {
      modules: {
        auto: true,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        exportOnlyLocals: platform === 'node',
        // Equal for browser and prerendering, different between two releases in one page.
        getLocalIdent: ({ resourcePath }: { resourcePath: string }, _: string, local: string) =>
          className(uniqueName, relative(repositoryRoot, resourcePath), local),
      },
    },
  };
  const injector = mode === 'development' ? 'style-loader' : MiniCssExtractPlugin.loader;
  return { test: /\.css$/, use: platform === 'node' ? [cssLoader] : [injector, cssLoader] };
}

function className(uniqueName: string, file: string, local: string): string {
  const hash = createHash('sha256').update(`${uniqueName}\0${file}\0${local}`).digest('base64url').slice(0, 5);
  return `${local}_${hash}${uniqueName.endsWith(HASH_PLACEHOLDER) ? CLASS_SUFFIX_PLACEHOLDER : ''}`;
}

const MARKDOWN: RuleSetRule = { test: /\.md$/, type: 'json', loader: toolFile('webpack/markdown-loader.cjs') };

function assets({ platform }: BuildTarget): RuleSetRule {
  return {
    test: /\.(svg|webp|png|woff2)$/,
    type: 'asset/resource',
    generator: { filename: '[name].[contenthash:10][ext]', emit: platform === 'web' },
  };
}

/**
 * Writes the maps of a package's scripts to a folder of their own. Nothing in a script refers to its map, and a map holds
 * positions and names, but no sources.
 */
export const hiddenSourceMaps = (name: string, outputFolder: string) =>
  new webpack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: join(relative(outputFolder, sourceMapsFolder(name)), '[file].map'),
    append: false,
    noSources: true,
  });
