import { execFile } from 'node:child_process';
import { relative } from 'node:path';
import { promisify } from 'node:util';

import { selectRelatedTests } from '../checks/related-tests.ts';
import { runSteps, summary } from '../checks/run-steps.ts';
import { checkFormat, JEST, JEST_OPTIONS, lint, runJest } from '../checks/static-checks.ts';
import { typecheck } from '../checks/typecheck.ts';
import { runCommand } from '../cli/run-command.ts';
import { readImportGraph } from '../lint/import-graph.ts';
import { changedFiles } from '../repository/changed-files.ts';
import { API, repositoryRoot } from '../repository/packages.ts';

const CODE = /\.([cm]?js|tsx?)$/;

/** Without a file the tools would take everything. */
const ofSome = async (files: readonly string[], check: (files: readonly string[]) => Promise<void>) => {
  if (files.length > 0) await check(files);
};

async function relatedTests(files: readonly string[]): Promise<string[]> {
  const args = [JEST, '--listTests', '--findRelatedTests', ...files];
  const options = { cwd: repositoryRoot, env: { ...process.env, ...JEST_OPTIONS }, maxBuffer: 16e6 };
  const { stdout } = await promisify(execFile)(process.execPath, args, options);
  const paths = stdout.split('\n').filter(Boolean);
  return paths.map((path) => relative(repositoryRoot, path));
}

async function testWhatChanged(changed: readonly string[], code: readonly string[]): Promise<void> {
  if (code.length === 0) return;
  const related = await relatedTests(code);
  const tests = selectRelatedTests(related, changed, readImportGraph(repositoryRoot, [API]));
  if (tests.length > 0) await runJest(['--runTestsByPath', ...tests]);
}

/** The quick tier: what an edit can have broken, short of the browser. `npm test` decides. */
await runCommand(async () => {
  const started = Date.now();
  const changed = changedFiles();
  const code = changed.filter((file) => CODE.test(file));
  console.log(`Checking what ${changed.length} changed files can have broken …`);
  const outcomes = await runSteps([
    [
      { name: 'Types', run: () => typecheck() },
      { name: 'Format', run: () => ofSome(changed, checkFormat) },
      { name: 'Lint', run: () => ofSome(code, lint) },
    ],
    [{ name: 'Unit and API tests', run: () => testWhatChanged(changed, code) }],
  ]);
  console.log(`\n${summary(outcomes, (Date.now() - started) / 1000)}`);
  if (outcomes.some(({ failure }) => failure !== undefined)) process.exitCode = 1;
});
