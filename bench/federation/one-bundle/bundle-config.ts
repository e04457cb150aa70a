import { join } from 'node:path';

import { repositoryRoot } from '@mindgrove/tools/repository/packages';
import { shellConfig, shellServerConfig } from '@mindgrove/tools/webpack/shell-config';
import type { Configuration } from 'webpack';

export const bundleFolder = join(repositoryRoot, 'bench/dist/one-bundle');

const federation = (file: string) => join(repositoryRoot, 'shell/src/federation', file);
const compiledIn = join(import.meta.dirname, 'compiled-in.ts');

/** The shell's configuration, with pages compiled in instead of loaded as releases. */
export const bundleConfig = () => withPagesCompiledIn(shellConfig(), 'assets');

export function bundleServerConfig(): Configuration {
  const config = withPagesCompiledIn(shellServerConfig('production'), 'server');
  return {
    ...config,
    entry: { 'render-page': join(import.meta.dirname, 'render-page.ts') },
    // The server cannot load chunks from their browser URLs.
    module: { ...config.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
  };
}

const withPagesCompiledIn = (config: Configuration, folder: string): Configuration => ({
  ...config,
  output: { ...config.output, path: join(bundleFolder, folder) },
  resolve: {
    ...config.resolve,
    alias: {
      ...config.resolve?.alias,
      [federation('load-remote-module.ts')]: compiledIn,
      [federation('release-files.ts')]: compiledIn,
    },
  },
});
