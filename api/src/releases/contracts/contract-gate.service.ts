import { Inject, Injectable } from '@nestjs/common';
import { CALLS_FILE, type ReleaseRecord } from '@mindgrove/contracts/releases/release-record';
import { differsFromServed } from '@mindgrove/server-kit/calls/broken-calls';
import type { EntityManager } from 'typeorm';

import { CONFIG, type Config } from '../../config.js';
import type { LiveRecord, Violations } from '../gate/violations.js';
import { ReleaseFile } from '../release-file.entity.js';
import { callViolations, hostKitViolations, parseSchemas, remoteKitViolations } from './contract-violations.js';

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

export async function readCallsFile(
  manager: EntityManager,
  { name, version }: Pick<ReleaseRecord, 'name' | 'version'>,
): Promise<Buffer | undefined> {
  const file = await manager.findOneBy(ReleaseFile, { name, version, path: CALLS_FILE });
  return file?.bytes ?? undefined;
}
