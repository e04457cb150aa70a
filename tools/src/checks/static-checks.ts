import { join } from 'node:path';

import { crowdedFolders, findFolderCycles } from '../lint/folders.ts';
import { readImportGraph } from '../lint/import-graph.ts';
import { runNode } from '../processes/run-node.ts';
import { repositoryFiles } from '../repository/git.ts';
import { repositoryRoot, workspaces } from '../repository/packages.ts';

const bin = (path: string) => join(repositoryRoot, 'node_modules', path);

/** The files may be none that a tool knows. */
const ANY_FILES = '--no-error-on-unmatched-pattern';

/** Rejects with the files that are not formatted. */
export const checkFormat = (files: readonly string[] = ['.']) =>
  runNode([bin('oxfmt/bin/oxfmt'), '--check', ANY_FILES, ...files]);

export const lint = (files: readonly string[] = ['.']) => runNode([bin('oxlint/bin/oxlint'), ANY_FILES, ...files]);

const findUnused = (...args: string[]) =>
  runNode([bin('knip/bin/knip.js'), '--no-progress', '--no-config-hints', ...args]);

/** Rejects with the files, exports and dependencies that nothing uses, then with files that only their tests use. */
export async function checkUnusedCode(): Promise<void> {
  await findUnused();
  await findUnused('--production', '--include=files');
}

/** Throws with the crowded folders, and with the cycles between sibling folders. */
export function checkFolders(): void {
  const cycles = findFolderCycles(readImportGraph(repositoryRoot, workspaces()));
  const problems = [
    ...crowdedFolders(repositoryFiles()),
    ...cycles.map((folders) => `These folders import each other: ${folders.join(', ')}. Move what both need into one.`),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
