import { typecheck } from '../../checks/typecheck.ts';
import type { StepRunner } from '../../cli/progress.ts';
import { distFolder } from '../../repository/packages.ts';
import { readRecord, readReleaseSet } from '../registry.ts';
import { checkContracts } from './check-contracts.ts';
import { runRemoteTests } from './run-remote-tests.ts';

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
    const { smokeTestPages } = await import('./smoke-test/smoke-test-pages.ts');
    const { releases } = await readReleaseSet('live', { url: product });
    return smokeTestPages(product, { dir: distFolder(name), record }, releases);
  });
  for (const note of notes) console.log(`    ${note}`);
}
