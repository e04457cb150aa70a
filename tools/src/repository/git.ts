import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { repositoryRoot } from './packages.ts';

const DIRTY_SUFFIX = '-dirty';
const MAX_OUTPUT_BYTES = 16e6;

/** The output of a git command; throws outside a git checkout. */
export const git = (args: string[], cwd = repositoryRoot) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: 'pipe', maxBuffer: MAX_OUTPUT_BYTES });

/** Paths from the root of all files that are not ignored; none outside a git checkout. */
export function repositoryFiles(root = repositoryRoot): string[] {
  try {
    const files = git(['ls-files', '--cached', '--others', '--exclude-standard', '-z'], root).split('\0');
    return files.filter((file) => file && existsSync(join(root, file)));
  } catch {
    return [];
  }
}

/** Hash of the current commit, with `-dirty` after it if the tree has other changes; empty outside a git checkout. */
export function currentCommit(): string {
  try {
    const isDirty = git(['--no-optional-locks', 'status', '--porcelain']) !== '';
    return git(['rev-parse', 'HEAD']).trim() + (isDirty ? DIRTY_SUFFIX : '');
  } catch {
    return '';
  }
}

/** The last commit that the current branch shares with `origin/main`; undefined where there is none. */
export function lastCommitOnMain(root = repositoryRoot): string | undefined {
  try {
    return git(['merge-base', 'HEAD', 'origin/main'], root).trim();
  } catch {
    return undefined;
  }
}

/** Files that differ from the last commit, without deleted ones; in a clean tree the files of that commit. */
export function changedFiles(root = repositoryRoot): string[] {
  const files = (...args: string[]) =>
    git([...args, '-z'], root)
      .split('\0')
      .filter(Boolean);

  const changed = [
    ...files('diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...files('ls-files', '--others', '--exclude-standard'),
  ];
  return changed.length > 0
    ? changed
    : files('show', '--name-only', '--diff-filter=d', '--format=', '--first-parent', '-m', 'HEAD');
}
