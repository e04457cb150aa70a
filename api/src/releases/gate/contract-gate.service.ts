import { CALLS_FILE, describeKitExport, type ReleaseRecord } from '@mindgrove/contracts/releases/release-record';
import { differsFromServed, findBrokenCalls } from '@mindgrove/server-kit/calls/broken-calls';
import { type CallSchemas, hashCall } from '@mindgrove/server-kit/calls/describe-call';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { CONFIG, type Config } from '../../config.js';
import { ReleaseFile } from '../release.entity.js';
import type { LiveRecord, Violations } from './record-violations.js';

/** The limit in bytes, several times what our largest remote needs. */
const SCHEMAS_LIMIT = 500_000;

/** Compares what releases use of kit and of the API with what is live. */
@Injectable()
export class ContractGateService {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Judges a release that is about to be stored, with its files, or that is stored already. */
  async violations(
    record: ReleaseRecord,
    others: readonly LiveRecord[],
    files: EntityManager | ReadonlyMap<string, Buffer>,
  ): Promise<Violations> {
    if (record.kind === 'host') return this.hostViolations(record, others);
    const kit = remoteKitViolations(record, others);
    if (!differsFromServed(record)) return kit;
    const file = 'getRepository' in files ? await readCallsFile(files, record) : files.get(CALLS_FILE);
    return [...kit, ...callViolations(record, parseSchemas(file))];
  }

  /**
   * The check runs in production only: a checkout that starts runs its shell regardless of the record, and publishes
   * its remotes next. It must not lock itself out when a name of kit and its users change at once.
   */
  private hostViolations(host: ReleaseRecord, others: readonly LiveRecord[]): Violations {
    return this.config.NODE_ENV === 'production' ? hostKitViolations(host, others) : [];
  }
}

const remoteKitViolations = (record: ReleaseRecord, others: readonly LiveRecord[]): Violations =>
  others
    .filter(({ kind }) => kind === 'host')
    .flatMap((host) =>
      missingExports(record, host).map(
        (name) => `imports ${name}, which the live shell (kit ${host.kit}) does not export: release the shell first`,
      ),
    );

const hostKitViolations = (host: ReleaseRecord, others: readonly LiveRecord[]): Violations =>
  others.flatMap((remote) =>
    missingExports(remote, host).map(
      (name) =>
        `${remote.name} imports ${name}, which this shell (kit ${host.kit}) does not export: ` +
        `keep it, or release ${remote.name} without it first`,
    ),
  );

/** Names that a remote imports from kit, and the live host does not export. */
function missingExports(remote: LiveRecord, host: LiveRecord): string[] {
  const provided = new Set(host.provides?.kit);
  return (remote.uses?.kit ?? []).filter((name) => !provided.has(name)).map(describeKitExport);
}

const callViolations = (record: ReleaseRecord, schemas: CallSchemas): Violations =>
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

export async function readCallsFile(
  manager: EntityManager,
  { name, version }: Pick<ReleaseRecord, 'name' | 'version'>,
): Promise<Buffer | undefined> {
  const file = await manager.findOneBy(ReleaseFile, { name, version, path: CALLS_FILE });
  return file?.bytes ?? undefined;
}
