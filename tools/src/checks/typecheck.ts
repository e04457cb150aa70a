import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { runNode } from '../processes/run-node.ts';
import { repositoryRoot } from '../repository/packages.ts';

const compiler = 'node_modules/typescript/bin/tsc';

function checkedWorkspaces(): string[] {
  const manifest = readFileSync(join(repositoryRoot, 'package.json'), 'utf8');
  const { workspaces } = JSON.parse(manifest) as { workspaces: string[] };
  return workspaces.filter((name) => existsSync(join(repositoryRoot, name, 'tsconfig.json')));
}

/**
 * Checks the types of every workspace whose sources, or those it refers to, have changed since the last check; rejects
 * with the compiler's findings. What it remembers lies in `.cache/types`.
 */
export const typecheck = () => runNode([compiler, '--build', ...checkedWorkspaces()]);
