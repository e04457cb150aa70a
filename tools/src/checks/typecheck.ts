import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { runNode } from '../processes/run-node.ts';
import { packageFolder, repositoryRoot, workspaces } from '../repository/packages.ts';

const TSC = createRequire(import.meta.url).resolve('typescript/bin/tsc');

const typedWorkspaces = () => workspaces().filter((name) => existsSync(join(repositoryRoot, name, 'tsconfig.json')));

/** Checks the types of the workspaces and of what they import; caches results in `.cache/types`. */
export const typecheck = (names: readonly string[] = typedWorkspaces()) =>
  runNode([TSC, '--build', ...names.map((name) => packageFolder(name))]);
