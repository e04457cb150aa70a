import { CALLS_FILE, describeKitExport, type ReleaseRecord } from '@mindgrove/contracts/releases/release-record';
import { findBrokenCalls } from '@mindgrove/server-kit/calls/broken-calls';
import { type CallSchemas, hashCall } from '@mindgrove/server-kit/calls/describe-call';

import type { LiveRecord, Violations } from '../gate/violations.js';

/** The limit in bytes, several times what our largest remote needs. */
const SCHEMAS_LIMIT = 500_000;

export const callViolations = (record: ReleaseRecord, schemas: CallSchemas): Violations =>
  findBrokenCalls(record, schemas, 'the running api').map((broken) => `${broken}: deploy the api first`);

/** The schemas must be those that the record names: they decide what may break. */
export function schemaViolations({ uses }: ReleaseRecord, files: ReadonlyMap<string, Buffer>): Violations {
  return describesAll(uses?.calls ?? {}, files.get(CALLS_FILE))
    ? []
    : [`${CALLS_FILE} does not describe the calls that the record lists: build it again`];
}

/** False also for a file that cannot be read, such as one that nests too deep. */
function describesAll(calls: Readonly<Record<string, string>>, file: Buffer | undefined): boolean {
  if (file && file.length > SCHEMAS_LIMIT) return false;
  try {
    const schemas = parseSchemas(file);
    return Object.entries(calls).every(([key, hash]) => schemas[key] && hashCall(schemas[key]) === hash);
  } catch {
    return false;
  }
}

/** The file must have passed the gate. */
export const parseSchemas = (file: Buffer | undefined): CallSchemas =>
  file ? (JSON.parse(file.toString()) as CallSchemas) : {};

/** Names that a remote imports from kit, and the live host does not export. */
function missingExports(remote: LiveRecord, host: LiveRecord): string[] {
  const provided = new Set(host.provides?.kit);
  return (remote.uses?.kit ?? []).filter((name) => !provided.has(name)).map(describeKitExport);
}

export const remoteKitViolations = (record: ReleaseRecord, others: readonly LiveRecord[]): Violations =>
  others
    .filter(({ kind }) => kind === 'host')
    .flatMap((host) =>
      missingExports(record, host).map(
        (name) => `imports ${name}, which the live shell (kit ${host.kit}) does not export: release the shell first`,
      ),
    );

export const hostKitViolations = (host: ReleaseRecord, others: readonly LiveRecord[]): Violations =>
  others.flatMap((remote) =>
    missingExports(remote, host).map(
      (name) =>
        `${remote.name} imports ${name}, which this shell (kit ${host.kit}) does not export: ` +
        `keep it, or release ${remote.name} without it first`,
    ),
  );
