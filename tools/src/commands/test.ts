import { join } from 'node:path';

import { runJest } from '../checks/jest.ts';
import { runCommand } from '../cli/run-command.ts';
import { repositoryRoot } from '../repository/packages.ts';

/** The jest tests of a workspace, or those whose path contains a text; options are jest's. */
await runCommand(([workspace = '', ...args]) => {
  const [part] = args;
  const isPath = part !== undefined && !part.startsWith('-');
  const pattern = join(repositoryRoot, workspace, isPath ? `.*${part}` : '/');
  return runJest([pattern, ...args.slice(isPath ? 1 : 0)]);
});
