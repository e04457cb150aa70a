import { join } from 'node:path';

import { runNode } from '../processes/run-node.ts';
import { repositoryRoot } from '../repository/packages.ts';

const bin = (path: string) => join(repositoryRoot, 'node_modules', path);

const FORMAT_CACHE = ['--cache', '--cache-strategy', 'content', '--cache-location', '.cache/prettier'];

/** Is everything, or are the named files, formatted? What Prettier does not know is passed over. */
export const checkFormat = (files: readonly string[] = ['.']) => {
  const options = ['--check', '--ignore-unknown', '--log-level', 'warn', ...FORMAT_CACHE];
  return runNode([bin('prettier/bin/prettier.cjs'), ...options, ...files]);
};

/** Does everything, or do the named files, obey the rules? */
export const lint = (files: readonly string[] = ['.']) =>
  runNode([bin('eslint/bin/eslint.js'), '--no-warn-ignored', ...files]);

export const JEST = bin('jest/bin/jest.js');
export const JEST_OPTIONS = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };

/** Runs jest with its own arguments; its output is shown as it comes. */
export const runJest = (args: readonly string[]) => runNode([JEST, ...args], { env: JEST_OPTIONS, output: 'shown' });
