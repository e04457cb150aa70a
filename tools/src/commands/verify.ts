import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { allPackages, buildPackages, changedPackages } from '../build/build-packages.ts';
import { runEndToEnd } from '../checks/end-to-end.ts';
import { runJest } from '../checks/jest.ts';
import { checkKnownVulnerabilities } from '../checks/known-vulnerabilities.ts';
import { runSteps, summary, type TestStep } from '../checks/run-steps.ts';
import { checkFolders, checkFormat, lint } from '../checks/static-checks.ts';
import { typecheck } from '../checks/typecheck.ts';
import { failedJestTests, jestTotals, playwrightTotals } from '../checks/test-totals.ts';
import { repositoryRoot } from '../repository/packages.ts';

const reports = join(repositoryRoot, '.cache/reports');
const jestReport = join(reports, 'jest.json');
const journeysReport = join(reports, 'journeys.json');
const aloneReport = join(reports, 'journeys-alone.json');

/** The quickest first; one core for each step of a stage. */
const stages: TestStep[][] = [
  [
    { name: 'Types', run: () => typecheck() },
    {
      name: 'Format and lint',
      run: async () => {
        await checkFormat();
        checkFolders();
        await lint();
      },
    },
    { name: 'Known vulnerabilities', run: async () => console.log(await checkKnownVulnerabilities()) },
  ],
  [{ name: 'Unit and API tests', run: () => runJest(['--json', `--outputFile=${jestReport}`]) }],
  [{ name: 'Build', run: () => buildPackages(changedPackages(allPackages())) }],
  [{ name: 'Browser journeys', run: () => runEndToEnd(['--project=journeys'], journeysReport) }],
  // Beside the others, their builds and checked releases would take the processors that pages are drawn with.
  [{ name: 'Journeys alone', run: () => runEndToEnd(['--project=alone'], aloneReport) }],
];

const started = Date.now();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const outcomes = await runSteps(stages);
const failedStep = outcomes.find(({ failure }) => failure !== undefined);
// Jest prints them far apart, each with its stack.
const failedUnitTests = failedJestTests(jestReport, repositoryRoot);
const totals = [jestTotals(jestReport), ...[journeysReport, aloneReport].map(playwrightTotals)];
const passed = totals.reduce((sum, total) => sum + total.passed, 0);
const failedTests = totals.reduce((sum, total) => sum + total.failed, 0);
// A step without tests, such as the linter, counts as one failure.
const failed = failedStep ? Math.max(failedTests, 1) : failedTests;
console.log(`\n${summary(outcomes, (Date.now() - started) / 1000)}`);
if (failedStep) console.log(`\n${failedStep.name}: failed. The steps after it were not run.`);
if (failedUnitTests.length > 0) console.log(`\nFailed unit and API tests:\n  ${failedUnitTests.join('\n  ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
