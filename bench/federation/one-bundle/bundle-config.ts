import { join } from 'node:path';

import { repositoryRoot } from '@mindgrove/tools/repository/packages';
import { shellConfig, shellServerConfig } from '@mindgrove/tools/webpack/shell-config';
import type { Configuration } from 'webpack';

/** Absolute folder of the one bundle's build. */
export const bundleFolder = join(repositoryRoot, 'bench/dist/one-bundle');

const federation = (file: string) => join(repositoryRoot, 'shell/src/federation', file);
const compiledIn = join(import.meta.dirname, 'compiled-in.ts');

/** The shell's own configuration, with the remotes' pages compiled in where the shell loads releases. */
export const bundleConfig = () => withPagesCompiledIn(shellConfig(), 'assets');

/** The same app for the server, which draws the pages that are there before any script. */
export function bundleServerConfig(): Configuration {
  const config = withPagesCompiledIn(shellServerConfig('production'), 'server');
  return {
    ...config,
    entry: { 'render-page': join(import.meta.dirname, 'render-page.ts') },
    // The chunks' addresses are the browser's, where a server finds nothing.
    module: { ...config.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
  };
}

const withPagesCompiledIn = (config: Configuration, folder: string): Configuration => ({
  ...config,
  output: { ...config.output, path: join(bundleFolder, folder) },
  resolve: {
    ...config.resolve,
    alias: { [federation('load-remote-module.ts')]: compiledIn, [federation('assets.ts')]: compiledIn },
  },
});
