import { describeKitExport, type ReleaseRecord } from '@mindgrove/contracts/releases/release-record';
import { ownershipViolations } from '@mindgrove/contracts/releases/release-ownership';

import { readReleaseSet, readServedCalls } from '../registry.ts';

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
