import { git, lastCommitOnMain } from '../repository/git.ts';
import { repositoryRoot } from '../repository/packages.ts';

const MAX_LENGTH = 72;
const SCOPE = /^[a-z][\w-]*(, [a-z][\w-]*)*: \S/;
const GENERATED_BY_GIT = /^Revert "/;

function findProblem(subject: string): string | undefined {
  if (GENERATED_BY_GIT.test(subject)) return undefined;
  if (!SCOPE.test(subject))
    return 'has no scope: begin with the package or area, as in "games: center a single lantern"';
  if (subject.length > MAX_LENGTH) return `has ${subject.length} characters, at most ${MAX_LENGTH} are allowed`;
  return undefined;
}

/**
 * Throws for subjects without a scope or with more than 72 characters. Checks the commits that `origin/main` lacks,
 * because published ones cannot be reworded, and the last commit where there is no `origin/main`; merge commits pass.
 */
export function checkCommitSubjects(root = repositoryRoot): void {
  const base = lastCommitOnMain(root);
  const range = base === undefined ? '-1' : `${base}..HEAD`;
  const commits = git(['log', '--no-merges', '--format=%h %s', range], root).split('\n');
  const problems = commits.filter(Boolean).flatMap((commit) => {
    const [, hash = '', subject = ''] = /^(\S+) ?(.*)/.exec(commit) ?? [];
    const problem = findProblem(subject);
    return problem === undefined ? [] : [`Commit ${hash} "${subject}" ${problem}.\nReword it: git rebase -i ${hash}^`];
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
