import { execFileSync } from 'node:child_process';

import { repositoryRoot } from './packages.ts';

/** As `git describe` says it. */
const DIRTY = '-dirty';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8', stdio: 'pipe' }).trim();

/**
 * Hash of the checked-out commit, with `-dirty` behind it when the tree holds other changes too; an empty text outside
 * a git checkout (a container build).
 */
export function currentCommit(): string {
  try {
    const isDirty = git('--no-optional-locks', 'status', '--porcelain') !== '';
    return git('rev-parse', 'HEAD') + (isDirty ? DIRTY : '');
  } catch {
    return '';
  }
}
