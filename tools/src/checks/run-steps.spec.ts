import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { failedJestTests, jestTotals, playwrightTotals, runSteps, summary, type TestStep } from './run-steps.ts';

const passing = (name: string): TestStep => ({ name, run: () => Promise.resolve() });
const failing = (name: string): TestStep => ({ name, run: () => Promise.reject(new Error(`${name} is broken`)) });

describe('runSteps', () => {
  beforeEach(() => {
    jest.spyOn(console, 'log').mockReturnValue();
    jest.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => void jest.restoreAllMocks());

  it('runs the steps of one stage in parallel', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiting = { name: 'Types', run: () => promise };
    const freeing = { name: 'Lint', run: () => Promise.resolve(resolve()) };

    const outcomes = await runSteps([[waiting, freeing]]);

    expect(outcomes.map(({ name, failure }) => [name, failure])).toEqual([
      ['Types', undefined],
      ['Lint', undefined],
    ]);
  });

  it('stops after a stage with a failure and prints the reason', async () => {
    const outcomes = await runSteps([[failing('Types'), passing('Lint')], [passing('Build')]]);

    expect(outcomes.map(({ name, failure }) => [name, failure])).toEqual([
      ['Types', 'Types is broken'],
      ['Lint', undefined],
    ]);
    expect(console.error).toHaveBeenCalledWith('Types is broken');
  });

  it('sums up the times of the steps and the total', () => {
    const outcomes = [
      { name: 'Types', seconds: 41.26, failure: undefined },
      { name: 'Build', seconds: 3, failure: 'broken' },
    ];

    expect(summary(outcomes, 44.3).split('\n')).toEqual(['Types   41.3 s', 'Build    3.0 s  failed', 'Total   44.3 s']);
  });
});

const folder = mkdtempSync(join(tmpdir(), 'test-totals-'));
const file = join(folder, 'report.json');
const report = (content: object) => writeFileSync(file, JSON.stringify(content));

describe('totals of the test reports', () => {
  afterAll(() => rmSync(folder, { recursive: true }));

  it('counts a broken jest file as a failure', () => {
    report({ numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 2 });

    expect(jestTotals(file)).toEqual({ passed: 7, failed: 3 });
  });

  it('names the jest tests that failed, and the files that could not start', () => {
    const passed = { status: 'passed', fullName: 'a shelf holds books' };
    const failed = { status: 'failed', fullName: 'a shelf stands' };
    report({
      testResults: [
        { name: '/root/ui/shelf.test.ts', status: 'failed', assertionResults: [passed, failed] },
        { name: '/root/ui/book.test.ts', status: 'passed', assertionResults: [passed] },
        { name: '/root/ui/lamp.test.ts', status: 'failed', assertionResults: [] },
        {
          name: '/root/.cache/shards/ui-1.cjs',
          status: 'failed',
          assertionResults: [{ status: 'failed', fullName: 'ui/sofa.test.ts a sofa is soft' }],
        },
      ],
    });

    expect(failedJestTests(file, '/root')).toEqual([
      'ui/shelf.test.ts: a shelf stands',
      'ui/lamp.test.ts',
      'ui/sofa.test.ts a sofa is soft',
    ]);
  });

  it('counts a journey that needed a second try and a broken setup as failures', () => {
    report({ stats: { expected: 3, flaky: 1, unexpected: 2 }, errors: [{ message: 'no browser' }] });

    expect(playwrightTotals(file)).toEqual({ passed: 3, failed: 4 });
  });

  it('is zero without a report', () => {
    expect(jestTotals(join(folder, 'missing.json'))).toEqual({ passed: 0, failed: 0 });
    expect(failedJestTests(join(folder, 'missing.json'), '/root')).toEqual([]);
  });
});
