import { isDeepStrictEqual } from 'node:util';

import type { PublishBody } from '@mindgrove/contracts/releases';
import type { ReleaseRecord } from '@mindgrove/contracts/releases/release-record';
import type { RouteResponse } from '@mindgrove/contracts/routes';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';

import { type Publisher, toActor } from '../auth/publishers/publisher.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { insertIfNew, inTransaction } from '../platform/database/transaction.js';
import { LIVE } from './channels/channel-moves.js';
import { readLiveRecords } from './channels/positions.js';
import { type ReleaseDownload, ReleaseFilesService } from './files/release-files.service.js';
import { ContractGateService, schemaViolations } from './gate/contract-gate.service.js';
import { fileViolations } from './gate/file-violations.js';
import { channelViolations, recordViolations, sizeViolations } from './gate/record-violations.js';
import { ReleaseLimitsService } from './release-limits.service.js';
import { Release } from './release.entity.js';
import { assertMayPublish, assertNoViolations, releaseNotFound, versionTaken } from './releases.errors.js';

/** The limit of each name, besides releases that stay for another reason (`why_releases_stay`): 16 MB each at most. */
const KEPT_RELEASES = 50;

interface NewRelease {
  record: ReleaseRecord;
  bytes: ReadonlyMap<string, Buffer>;
  skipped_checks: string | null;
}

type PublishResult = RouteResponse<'POST /releases'>;

@Injectable()
export class ReleasesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limits: ReleaseLimitsService,
    private readonly gate: ContractGateService,
    private readonly audit: AuditService,
    private readonly files: ReleaseFilesService,
  ) {}

  async publish(
    publisher: Publisher,
    { record, files, dry_run = false, skipped_checks }: PublishBody,
  ): Promise<PublishResult> {
    const { name, version } = record;
    assertMayPublish(publisher, name);
    await this.limits.countCheck(toActor(publisher), name);
    assertNoViolations(sizeViolations(record));
    const bytes = new Map(Object.entries(files).map(([path, base64]) => [path, Buffer.from(base64, 'base64')]));
    assertNoViolations([
      ...recordViolations(record),
      ...fileViolations(record, bytes),
      ...schemaViolations(record, bytes),
    ]);
    const isPublished = await this.isPublished(record);
    const live = await readLiveRecords(this.dataSource.manager, LIVE);
    const others = live.filter((other) => other.name !== name);
    assertNoViolations([...channelViolations(record, others), ...(await this.gate.violations(record, others, bytes))]);
    if (isPublished || dry_run) return { name, version, created: false };
    await this.limits.countRelease(toActor(publisher), name);
    const created = await this.store({ record, bytes, skipped_checks: skipped_checks ?? null }, publisher);
    if (!created) await this.isPublished(record);
    return { name, version, created };
  }

  async record(name: string, version: string): Promise<ReleaseRecord> {
    const release = await this.find(name, version);
    if (!release) throw releaseNotFound(name, version);
    return release.record;
  }

  file(name: string, version: string, path: string): Promise<ReleaseDownload> {
    return this.files.read(name, version, path);
  }

  private find(name: string, version: string) {
    return this.dataSource.manager.findOneBy(Release, { name, version });
  }

  /** Throws when it is published with another record; time and commit of the build may differ. */
  private async isPublished(record: ReleaseRecord): Promise<boolean> {
    const { name, version, builtAt, commit } = record;
    const stored = await this.find(name, version);
    if (stored && !isDeepStrictEqual({ ...stored.record, builtAt, commit }, record)) throw versionTaken(name, version);
    return stored !== null;
  }

  private store({ record, bytes: files, skipped_checks }: NewRelease, publisher: Publisher): Promise<boolean> {
    const { name, version } = record;
    return inTransaction(this.dataSource, async (manager) => {
      const release = { name, version, record, published_by: toActor(publisher), skipped_checks };
      if ((await insertIfNew(manager, Release, release, 'name')) === undefined) return false;
      await this.files.write(manager, record, files);
      if (skipped_checks !== null) await this.recordSkip(manager, publisher, { name, version, reason: skipped_checks });
      await manager.query('SELECT drop_old_releases($1, $2)', [name, KEPT_RELEASES]);
      return true;
    });
  }

  private recordSkip(
    manager: EntityManager,
    publisher: Publisher,
    { name, version, reason }: { name: string; version: string; reason: string },
  ) {
    const event = { action: 'release.skip-checks', target: name, detail: `${version}: ${reason}` };
    return this.audit.record(manager, { team: toActor(publisher) }, event);
  }
}
