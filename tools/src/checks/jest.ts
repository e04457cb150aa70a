import { join, relative } from 'node:path';

import { execa } from 'execa';

import { runNode } from '../processes/run-node.ts';
import { repositoryRoot } from '../repository/packages.ts';

const JEST = join(repositoryRoot, 'node_modules/jest/bin/jest.js');
const ENVIRONMENT = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };

export const runJest = (args: readonly string[]) => runNode([JEST, ...args], { env: ENVIRONMENT, output: 'inherit' });

/** The tests that import one of the files, directly or not; paths from the root. */
export async function findRelatedTests(files: readonly string[]): Promise<string[]> {
  const args = [JEST, '--listTests', '--findRelatedTests', ...files];
  const { stdout } = await execa(process.execPath, args, { cwd: repositoryRoot, env: ENVIRONMENT, lines: true });
  return stdout.filter(Boolean).map((path) => relative(repositoryRoot, path));
}
