import { join } from 'node:path';

import { runNode } from '../processes/run-node.ts';
import { repositoryRoot } from '../repository/packages.ts';

export const JEST = join(repositoryRoot, 'node_modules/jest/bin/jest.js');
export const JEST_ENVIRONMENT = {
  NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
};

/** Runs jest with the arguments and shows its output. */
export const runJest = (args: readonly string[]) =>
  runNode([JEST, ...args], { env: JEST_ENVIRONMENT, output: 'inherit' });
