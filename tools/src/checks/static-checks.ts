import { join } from 'node:path';

import { findFolderCycles } from '../lint/folder-cycles.ts';
import { crowdedFolders } from '../lint/folder-sizes.ts';
import { readImportGraph } from '../lint/import-graph.ts';
import { runNode } from '../processes/run-node.ts';
import { repositoryFiles } from '../repository/git.ts';
import { repositoryRoot, workspaces } from '../repository/packages.ts';

const bin = (path: string) => join(repositoryRoot, 'node_modules', path);

const FORMAT_CACHE = ['--cache', '--cache-strategy', 'content', '--cache-location', '.cache/prettier'];

/** Rejects with the files that are not formatted; skips what Prettier does not know. */
export const checkFormat = (files: readonly string[] = ['.']) => {
  const options = ['--check', '--ignore-unknown', '--log-level', 'warn', ...FORMAT_CACHE];
  return runNode([bin('prettier/bin/prettier.cjs'), ...options, ...files]);
};

export const lint = (files: readonly string[] = ['.']) =>
  runNode([bin('oxlint/bin/oxlint'), '--no-error-on-unmatched-pattern', ...files]);

/** Throws with the crowded folders, and with the cycles between sibling folders. */
export function checkFolders(): void {
  const cycles = findFolderCycles(readImportGraph(repositoryRoot, workspaces()));
  const problems = [
    ...crowdedFolders(repositoryFiles()),
    ...cycles.map((folders) => `These folders import each other: ${folders.join(', ')}. Move what both need into one.`),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
