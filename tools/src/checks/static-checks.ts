import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { runNode } from '../processes/run-node.ts';
import { repositoryRoot } from '../repository/packages.ts';

const bin = (path: string) => join(repositoryRoot, 'node_modules', path);

const FORMAT_CACHE = ['--cache', '--cache-strategy', 'content', '--cache-location', '.cache/prettier'];

/** Rejects with the files that are not formatted; skips what Prettier does not know. */
export const checkFormat = (files: readonly string[] = ['.']) => {
  const options = ['--check', '--ignore-unknown', '--log-level', 'warn', ...FORMAT_CACHE];
  return runNode([bin('prettier/bin/prettier.cjs'), ...options, ...files]);
};

export const lint = (files: readonly string[] = ['.']) =>
  runNode([bin('eslint/bin/eslint.js'), '--no-warn-ignored', ...files]);

function typedWorkspaces(): string[] {
  const manifest = readFileSync(join(repositoryRoot, 'package.json'), 'utf8');
  const { workspaces } = JSON.parse(manifest) as { workspaces: string[] };
  return workspaces.filter((name) => existsSync(join(repositoryRoot, name, 'tsconfig.json')));
}

/** Checks the types of the workspaces and of what they import; caches results in `.cache/types`. */
export const typecheck = (workspaces: readonly string[] = typedWorkspaces()) =>
  runNode([bin('typescript/bin/tsc'), '--build', ...workspaces]);
