import { execFileSync } from 'node:child_process';

import { repositoryRoot } from './packages.ts';

/** As `git describe` says it. */
const DIRTY = '-dirty';
const MOST_BYTES = 16e6;

/** What the command prints. Throws when it fails, as it does outside a git checkout. */
export const git = (args: string[], cwd = repositoryRoot) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: 'pipe', maxBuffer: MOST_BYTES });

/**
 * Hash of the checked-out commit, with `-dirty` behind it when the tree holds other changes too; an empty text outside
 * a git checkout (a container build).
 */
export function currentCommit(): string {
  try {
    const isDirty = git(['--no-optional-locks', 'status', '--porcelain']) !== '';
    return git(['rev-parse', 'HEAD']).trim() + (isDirty ? DIRTY : '');
  } catch {
    return '';
  }
}

/**
 * The files that differ from the last commit, new ones included; in a clean tree those of that commit. Paths from the
 * root, deleted files left out.
 */
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
