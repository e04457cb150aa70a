import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from '@jest/globals';

import { failedJestTests, jestTotals, playwrightTotals } from './test-totals.ts';

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
