import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { JEST, JEST_ENVIRONMENT } from '../../checks/jest.ts';
import { runNode } from '../../processes/run-node.ts';
import { commandLine, isInstalled, packageFolder, repositoryRoot } from '../../repository/packages.ts';

interface TestReport {
  testResults: {
    name: string;
    /** Why the file could not run. */
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** Runs the tests of a remote; rejects with every test that fails, its file, and the beginning of its error. */
export async function runRemoteTests(name: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mindgrove-tests-'));
  const outputFile = join(folder, 'report.json');
  const options = ['--json', '--outputFile', outputFile, '--silent', '--passWithNoTests', '--testPathPatterns'];
  try {
    await runNode([...JEST, ...options, `/${basename(packageFolder(name))}/src/`], { env: JEST_ENVIRONMENT }).catch(
      async (error: unknown) => {
        const report = await readFile(outputFile, 'utf8').catch(() => null);
        const failures = report === null ? [] : describeFailures(JSON.parse(report) as TestReport);
        if (failures.length === 0) throw error;
        throw new Error(
          [
            `Tests of ${name} fail:`,
            ...failures,
            `Fix them: ${isInstalled ? commandLine('test') : `npm test -w ${name}`} runs them again.`,
          ].join('\n'),
        );
      },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const describeFailures = ({ testResults }: TestReport): string[] =>
  testResults.flatMap(({ name: file, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const path = relative(repositoryRoot, file);
    if (failed.length === 0) return message === '' ? [] : [`  - ${path}: ${firstLine(message)}`];
    return failed.map(({ fullName, failureMessages: [first = ''] }) => `  - ${path}: ${fullName}: ${firstLine(first)}`);
  });

/** The one that says something: Jest begins with a bullet and the name of the file. */
const firstLine = (text: string) =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '' && !line.startsWith('●')) ?? '';
