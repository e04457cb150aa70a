import { readFileSync } from 'node:fs';

export interface Totals {
  passed: number;
  failed: number;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that broke before their tests could run. */
  numRuntimeErrorTestSuites: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  /** What went wrong outside of a test, for instance in the global set-up. */
  errors: unknown[];
}

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

/** What a run of jest with `--json` came to; nothing at all when it did not come so far as to report. */
export function jestTotals(file: string): Totals {
  const report = read<JestReport>(file);
  if (!report) return { passed: 0, failed: 0 };
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

/** The same for Playwright's `json` reporter; a test that passed on a second try has passed. */
export function playwrightTotals(file: string): Totals {
  const report = read<PlaywrightReport>(file);
  if (!report) return { passed: 0, failed: 0 };
  const { expected, flaky, unexpected } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length };
}
