import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { inParallel } from './in-parallel.ts';
import { repositoryRoot } from './packages.ts';
import { runNode } from './run-node.ts';

/** A compiler takes up to a gigabyte. */
const AT_ONCE = 2;
const compiler = 'node_modules/typescript/bin/tsc';

function checkedWorkspaces(): string[] {
  const manifest = readFileSync(join(repositoryRoot, 'package.json'), 'utf8');
  const { workspaces } = JSON.parse(manifest) as { workspaces: string[] };
  return workspaces.filter((name) => existsSync(join(repositoryRoot, name, 'tsconfig.json')));
}

/** Checks the types of every workspace; rejects with the compiler's findings in the first one that fails. */
export const typecheck = () => inParallel(checkedWorkspaces(), AT_ONCE, (name) => runNode([compiler, '-p', name]));
