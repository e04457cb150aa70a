import { runRelatedTests } from '../checks/related-tests.ts';
import { runSteps, summary } from '../checks/run-steps.ts';
import { checkFolders, checkFormat, checkUnusedCode, lint } from '../checks/static-checks.ts';
import { typecheck } from '../checks/typecheck.ts';
import { runCommand } from '../cli/run-command.ts';
import { checkCommitSubjects } from '../lint/commit-subjects.ts';
import { changedFiles } from '../repository/git.ts';

const CODE = /\.([cm]?js|tsx?)$/;

/** Skips a check that has no files: without a list, the tools check everything. */
const checkIfAny = async (files: readonly string[], check: (files: readonly string[]) => Promise<void>) => {
  if (files.length > 0) await check(files);
};

/** If a package is given, checks it against a running product. */
await runCommand(async (args) => {
  if (args.length > 0) return (await import('../release/checks/check-package.ts')).checkPackage(args);
  const started = Date.now();
  const changed = changedFiles();
  const code = changed.filter((file) => CODE.test(file));
  console.log(`Checking what ${changed.length} changed files may break …`);
  const outcomes = await runSteps([
    [
      { name: 'Types', run: () => typecheck() },
      { name: 'Format', run: () => checkIfAny(changed, checkFormat) },
      { name: 'Lint', run: () => checkIfAny(code, lint) },
      { name: 'Folders', run: async () => checkFolders() },
      { name: 'Unused code', run: checkUnusedCode },
      { name: 'Commit subjects', run: async () => checkCommitSubjects() },
    ],
    [{ name: 'Unit and API tests', run: () => checkIfAny(changed, (files) => runRelatedTests(files, code)) }],
  ]);
  console.log(`\n${summary(outcomes, (Date.now() - started) / 1000)}`);
  if (outcomes.some(({ failure }) => failure !== undefined)) process.exitCode = 1;
});
