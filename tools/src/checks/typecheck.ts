import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { runNode } from '../processes/run-node.ts';
import { packageFolder, repositoryRoot, workspaces } from '../repository/packages.ts';

/** The native compiler; `typescript` has the API, which this one lacks. */
export const TSC = join(createRequire(import.meta.url).resolve('typescript-native/package.json'), '../bin/tsc');

// Checkers that share a project check the types that the others need, too: four take half as much processor time again.
const OPTIONS = ['--singleThreaded'];

const typedWorkspaces = () => workspaces().filter((name) => existsSync(join(repositoryRoot, name, 'tsconfig.json')));

/** Checks the types of the workspaces and of what they import; caches results in `.cache/types`. */
export const typecheck = (names: readonly string[] = typedWorkspaces()) =>
  runNode([TSC, '--build', ...OPTIONS, ...names.map((name) => packageFolder(name))]);
