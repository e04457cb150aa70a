import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { allPackages, build, changedPackages } from '../build.ts';
import { runEndToEnd } from '../end-to-end.ts';
import { repositoryRoot } from '../packages.ts';
import { runLoud } from '../run-loud.ts';
import { jestTotals, playwrightTotals } from '../test-totals.ts';
import { typecheck } from '../typecheck.ts';

const reports = join(repositoryRoot, '.cache/reports');
const jestReport = join(reports, 'jest.json');
const playwrightReport = join(reports, 'playwright.json');
const bin = (path: string) => join(repositoryRoot, 'node_modules', path);

/** From the quickest answer to the slowest. */
const steps: Record<string, () => void | Promise<void>> = {
  Format: () => runLoud([bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']),
  Lint: () => runLoud([bin('eslint/bin/eslint.js'), '.']),
  Types: typecheck,
  'Unit and API tests': () =>
    runLoud([bin('jest/bin/jest.js'), '--json', `--outputFile=${jestReport}`], {
      env: { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' },
    }),
  Build: () => build(changedPackages(allPackages())),
  'Browser journeys': () => runEndToEnd([], playwrightReport),
};

/** The name of the first step that failed. */
async function runSteps(): Promise<string | undefined> {
  for (const [name, run] of Object.entries(steps)) {
    const started = Date.now();
    console.log(`\n── ${name} ──`);
    try {
      await run();
    } catch (error) {
      console.error(error instanceof Error ? error.message : String(error));
      return name;
    }
    console.log(`${name}: good, ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
  return undefined;
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const failedStep = await runSteps();
const totals = [jestTotals(jestReport), playwrightTotals(playwrightReport)];
const passed = totals.reduce((sum, total) => sum + total.passed, 0);
const failedTests = totals.reduce((sum, total) => sum + total.failed, 0);
// A step without tests of its own, such as the linter, counts as one failure.
const failed = failedStep ? Math.max(failedTests, 1) : failedTests;
if (failedStep) console.log(`\n${failedStep}: failed. The steps after it were not run.`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
