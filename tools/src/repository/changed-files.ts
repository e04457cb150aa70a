import { git } from './git.ts';
import { repositoryRoot } from './packages.ts';

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
