import { statSync } from 'node:fs';

import type { Configuration, Stats } from 'webpack';
import webpack from 'webpack';

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
