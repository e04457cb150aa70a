import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { ownershipViolations } from '@mindgrove/contracts/releases/release-ownership';
import { describeKitExport, type ReleaseRecord } from '@mindgrove/contracts/releases/release-record';

import { JEST, JEST_ENVIRONMENT } from '../../checks/jest.ts';
import { typecheck } from '../../checks/typecheck.ts';
import type { StepRunner } from '../../cli/run-command.ts';
import { runNode } from '../../processes/run-node.ts';
import { commandLine, distFolder, isInstalled, packageFolder, repositoryRoot } from '../../repository/packages.ts';
import { readRecord, readReleaseSet, readServedCalls } from '../registry.ts';

/**
 * Compares what a build uses with the running product, checks the remote's types, runs its tests, and draws its pages in the running product; prints what there is to tell.
 * Rejects with all failures of the first step that has any.
 */
export async function checkRemote(
  name: string,
  product: string,
  step: StepRunner,
  together: readonly string[] = [],
): Promise<void> {
  const record = readRecord(distFolder(name));
  await step(`Comparing what ${name} uses`, () => checkContracts(record, product, together));
  await step(`Checking the types of ${name}`, () => typecheck([name]));
  await step(`Running the tests of ${name}`, () => runRemoteTests(name));
  const notes = await step(`Smoke-testing the pages of ${name}`, async () => {
    // This is imported here: a publisher who skips the checks needs no browser.
    const { smokeTestPages } = await import('./smoke-test-pages.ts');
    const { releases } = await readReleaseSet('live', { url: product });
    return smokeTestPages(product, { dir: distFolder(name), record }, releases);
  });
  for (const note of notes) console.log(`    ${note}`);
}

/**
 * Rejects with the calls and names of kit that a build uses and the product does not have, and with its paths and slots
 * that belong to other remotes, except to those that are released `together` with it. Whether a call that differs is
 * compatible, the registry says when the build is released.
 */
export async function checkContracts(own: ReleaseRecord, product: string, together: readonly string[]): Promise<void> {
  const { name, uses } = own;
  const [served, { releases }] = await Promise.all([
    readServedCalls({ url: product }),
    readReleaseSet('live', { url: product }),
  ]);
  const host = releases.find(({ record }) => record.kind === 'host')?.record;
  const provided = host?.provides && new Set(host.provides.kit);
  const others = releases.map(({ record }) => record).filter((record) => ![name, ...together].includes(record.name));
  const problems = [
    ...ownershipViolations(own, others),
    ...Object.keys(uses?.calls ?? {})
      .filter((key) => served[key] === undefined)
      .map((key) => `calls ${key}, which the running api does not have: deploy the api first`),
    ...(uses?.kit ?? [])
      .filter((exported) => provided && !provided.has(exported))
      .map(
        (exported) =>
          `imports ${describeKitExport(exported)}, which the live shell (kit ${host?.kit}) does not export: ` +
          'release the shell first',
      ),
  ];
  if (problems.length > 0)
    throw new Error([`${name} does not fit ${product}:`, ...problems.map((problem) => `  - ${problem}`)].join('\n'));
}

interface TestReport {
  testResults: {
    name: string;
    /** Why the file could not run. */
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** Runs the tests of a remote; rejects with every test that fails, its file, and the beginning of its error. */
async function runRemoteTests(name: string): Promise<void> {
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
