import { CALLS_FILE, type ReleaseRecord } from '@mindgrove/contracts/releases/release-record';
import { differsFromServed, findBrokenCalls } from '@mindgrove/server-kit/calls/broken-calls';
import type { CallSchemas } from '@mindgrove/server-kit/calls/describe-call';

import { readFile, readReleaseSet } from '../registry.ts';

/** Rejects with every call of a live release or a canary that an API of this checkout would not serve as the release expects. */
export async function checkApi(product: string): Promise<void> {
  const { releases, canaries = [] } = await readReleaseSet('live', { url: product });
  const broken = await Promise.all([
    ...releases.map(({ record }) => breaksOf(record, record.name, product)),
    ...canaries.map(({ record }) => breaksOf(record, `the canary of ${record.name}`, product)),
  ]);
  if (broken.flat().length === 0) return;
  throw new Error(
    [
      'This API would break live releases:',
      ...broken.flat().map((sentence) => `  - ${sentence}`),
      'Serve these calls as before until the releases no longer need them: docs/change-a-contract.md shows how.',
    ].join('\n'),
  );
}

async function breaksOf(record: ReleaseRecord, title: string, product: string): Promise<string[]> {
  if (!differsFromServed(record)) return [];
  const schemas = JSON.parse(await readFile(record, CALLS_FILE, { url: product })) as CallSchemas;
  return findBrokenCalls(record, schemas, 'this api').map((broken) => `${title} ${record.version} ${broken}`);
}
