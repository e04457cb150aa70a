import { createRequire } from 'node:module';
import { join } from 'node:path';

import { runNode } from '../processes/run-node.ts';
import { isInstalled, repositoryRoot, toolFile } from '../repository/packages.ts';

const CONFIG = toolFile('../jest/team.config.cjs');
const SHARDS = join(repositoryRoot, 'jest.shards.config.js');

/** The script, and which configuration a repository uses that has none of its own. */
export const JEST = [
  join(createRequire(import.meta.url).resolve('jest/package.json'), '../bin/jest.js'),
  ...(isInstalled ? ['--config', CONFIG, '--rootDir', repositoryRoot] : []),
];
export const JEST_ENVIRONMENT = {
  NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
};

/** Runs jest with the arguments and shows its output. */
export const runJest = (args: readonly string[]) =>
  runNode([...JEST, ...args], { env: JEST_ENVIRONMENT, output: 'inherit' });

/**
 * Runs the tests of all packages in shards and writes jest's report to `reportFile`. Tests named `*.long.*` are left out
 * unless `withLong`.
 */
export const runShards = (reportFile: string, withLong: boolean) =>
  runNode([...JEST, '--config', SHARDS, '--json', `--outputFile=${reportFile}`], {
    env: {
      ...JEST_ENVIRONMENT,
      // The commands that tests start load the same modules again and again.
      NODE_COMPILE_CACHE: join(repositoryRoot, '.cache/compiled'),
      ...(withLong && { LONG_TESTS: 'true' }),
    },
    output: 'inherit',
  });
