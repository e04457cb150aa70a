import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

export interface TestStep {
  name: string;
  run: () => Promise<void>;
}

interface Outcome {
  name: string;
  seconds: number;
  failure: string | undefined;
}

async function runStep({ name, run }: TestStep): Promise<Outcome> {
  const started = Date.now();
  const failure = await run().then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const seconds = (Date.now() - started) / 1000;
  console.log(`\n── ${name}: ${failure === undefined ? 'passed' : 'failed'}, ${seconds.toFixed(1)} s ──`);
  if (failure !== undefined) console.error(failure);
  return { name, seconds, failure };
}

/** Runs stages in sequence and the steps of each in parallel; stops after the first stage with a failure. */
export async function runSteps(stages: readonly (readonly TestStep[])[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const stage of stages) {
    outcomes.push(...(await Promise.all(stage.map(runStep))));
    if (outcomes.some(({ failure }) => failure !== undefined)) break;
  }
  return outcomes;
}

export function summary(outcomes: readonly Outcome[], total: number): string {
  const rows = [...outcomes, { name: 'Total', seconds: total, failure: undefined }];
  const width = Math.max(...rows.map(({ name }) => name.length));
  return rows
    .map(({ name, seconds, failure }) => {
      const time = `${seconds.toFixed(1).padStart(6)} s`;
      return `${name.padEnd(width)} ${time}${failure === undefined ? '' : '  failed'}`;
    })
    .join('\n');
}

interface Totals {
  passed: number;
  failed: number;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  /** The results by file. */
  testResults: { name: string; assertionResults: { status: string; fullName: string }[]; status: string }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

/** Totals of jest's `--json` report; zero if there is none. */
export function jestTotals(file: string): Totals {
  const report = read<JestReport>(file);
  if (!report) return { passed: 0, failed: 0 };
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

/** `file: test` of each that failed in jest's `--json` report, and the file alone where it could not even start. */
export function failedJestTests(file: string, root: string): string[] {
  return (read<JestReport>(file)?.testResults ?? []).flatMap(({ name, assertionResults, status }) => {
    const path = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [path] : [];
    // In a shard, the full name begins with the file.
    return failed.map(({ fullName }) => (path.startsWith('.cache/') ? fullName : `${path}: ${fullName}`));
  });
}

/** Totals of Playwright's `json` report; a test that needed a second try has failed. */
export function playwrightTotals(file: string): Totals {
  const report = read<PlaywrightReport>(file);
  if (!report) return { passed: 0, failed: 0 };
  const { expected, flaky, unexpected } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length };
}
