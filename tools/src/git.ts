import { execFileSync } from 'node:child_process';

import { repositoryRoot } from './packages.ts';

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
}

/** Hash of the checked-out commit, or an empty text outside a git checkout (a container build). */
export const currentCommit = () => git('rev-parse', 'HEAD');

/** Do the sources differ from the checked-out commit? */
export const hasUncommittedChanges = () => git('--no-optional-locks', 'status', '--porcelain') !== '';
