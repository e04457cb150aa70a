import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { allPackages, buildPackages, changedPackages, servedPackages } from '../build/build-packages.ts';
import { runEndToEnd } from '../checks/end-to-end.ts';
import { runShards } from '../checks/jest.ts';
import { checkKnownVulnerabilities } from '../checks/known-vulnerabilities.ts';
import {
  failedJestTests,
  jestTotals,
  playwrightTotals,
  runSteps,
  summary,
  type TestStep,
} from '../checks/run-steps.ts';
import { checkFolders, checkFormat, checkUnusedCode, lint } from '../checks/static-checks.ts';
import { typecheck } from '../checks/typecheck.ts';
import { repositoryRoot } from '../repository/packages.ts';

const reports = join(repositoryRoot, '.cache/reports');
const jestReport = join(reports, 'jest.json');
/** `npm run test:all` adds what is long: many seeds, crash loops, whole builds, every page in every width and theme. */
const isAll = process.argv.includes('--all');

/** No core journey installs the packages for teams, and the types step has checked their declarations. */
const packages = isAll ? allPackages() : servedPackages();

/** Projects of e2e/playwright.config.ts. */
const journeys = (name: string, ...projects: string[]): { step: TestStep; report: string } => {
  const report = join(reports, `${projects[0]}.json`);
  const run = () =>
    runEndToEnd(
      projects.map((project) => `--project=${project}`),
      report,
    );
  return { step: { name, run }, report };
};

const core = journeys('Core journeys', 'core', 'releases');
const others = isAll
  ? [
      journeys('Other journeys', 'journeys'),
      journeys('Journeys alone', 'alone'),
      journeys('Firefox and WebKit', 'engines'),
    ]
  : [];

/** The quickest first; the steps of a stage run side by side. */
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
    { name: 'Unused code', run: checkUnusedCode },
    { name: 'Known vulnerabilities', run: async () => console.log(await checkKnownVulnerabilities()) },
  ],
  [{ name: 'Unit and API tests', run: () => runShards(jestReport, isAll) }],
  [{ name: 'Build', run: () => buildPackages(changedPackages(packages)) }],
  [core.step],
  ...others.map(({ step }) => [step]),
];

const started = Date.now();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const outcomes = await runSteps(stages);
const failedStep = outcomes.find(({ failure }) => failure !== undefined);
// Jest prints them far apart, each with its stack.
const failedUnitTests = failedJestTests(jestReport, repositoryRoot);
const totals = [jestTotals(jestReport), ...[core, ...others].map(({ report }) => playwrightTotals(report))];
const passed = totals.reduce((sum, total) => sum + total.passed, 0);
const failedTests = totals.reduce((sum, total) => sum + total.failed, 0);
// A step without tests, such as the linter, counts as one failure.
const failed = failedStep ? Math.max(failedTests, 1) : failedTests;
console.log(`\n${summary(outcomes, (Date.now() - started) / 1000)}`);
if (failedStep) console.log(`\n${failedStep.name}: failed. The steps after it were not run.`);
if (failedUnitTests.length > 0) console.log(`\nFailed unit and API tests:\n  ${failedUnitTests.join('\n  ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
