import { execFileSync } from 'node:child_process';

import { repositoryRoot } from './packages.ts';

function git(root: string, ...args: string[]): string[] {
  const printed = execFileSync('git', [...args, '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 16e6 });
  return printed.split('\0').filter(Boolean);
}

/**
 * The files that differ from the last commit, new ones included; in a clean tree those of that commit. Paths from the
 * root, deleted files left out.
 */
export function changedFiles(root = repositoryRoot): string[] {
  const changed = [
    ...git(root, 'diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...git(root, 'ls-files', '--others', '--exclude-standard'),
  ];
  return changed.length > 0
    ? changed
    : git(root, 'show', '--name-only', '--diff-filter=d', '--format=', '--first-parent', '-m', 'HEAD');
}
