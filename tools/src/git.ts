import { execFileSync } from 'node:child_process';

import { repositoryRoot } from './packages.ts';

/** Hash of the checked-out commit, or an empty text outside a git checkout (a container build). */
export function currentCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: repositoryRoot, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
}
