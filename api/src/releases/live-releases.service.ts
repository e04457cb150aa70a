import type { AdminRelease, ReleaseSummary } from '@mindgrove/contracts/admin';
import type { MoveBody, PromoteBody, RollbackBody } from '@mindgrove/contracts/releases';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';

import { type AdminActor, AuditService } from '../platform/audit/audit.service.js';
import { inTransaction } from '../platform/database/transaction.js';
import { RealtimeService } from '../realtime/realtime.service.js';
import {
  LIVE,
  lockChannel,
  type Mover,
  type MoveResult,
  promote,
  retire,
  rollBackLast,
} from './channels/channel-moves.js';
import {
  type Position,
  readPosition,
  readPositions,
  readReleaseNames,
  readRunningCanaries,
} from './channels/positions.js';
import { ContractGateService } from './gate/contract-gate.service.js';
import { HOST } from './gate/record-violations.js';
import { ReleaseLimitsService } from './release-limits.service.js';
import { Release, ReleasePin } from './release.entity.js';
import { packageNotFound, releaseNotFound, tooManyPins } from './releases.errors.js';

type Version = AdminRelease['versions'][number];
type Work = (manager: EntityManager, mover: Mover) => Promise<MoveResult>;
type VersionRow = Pick<Version, 'commit' | 'bytes'> &
  Pick<Release, 'version' | 'published_at'> &
  Pick<ReleasePin, 'pinned_by' | 'pinned_at'> & { note: ReleasePin['note'] | null };

const SHOWN_VERSIONS = 10;
/** The limit of each name: mirrors keep more than the registry can have at one time. */
const MAX_PINS = 10;

/** The newest releases and the pinned ones. Sizes come from the record, so that no file is read. */
const VERSIONS = `
  SELECT r.version, record->>'commit' AS commit, published_at, p.note, p.pinned_by, p.pinned_at,
    (SELECT coalesce(sum((file.value->>'bytes')::bigint), 0)::bigint FROM jsonb_each(record->'files') file) AS bytes
  FROM releases r LEFT JOIN release_pins p ON p.name = r.name AND p.version = r.version
  WHERE r.name = $1 AND (p.version IS NOT NULL OR r.version IN (
    SELECT version FROM releases WHERE name = $1 ORDER BY published_at DESC, version DESC LIMIT ${SHOWN_VERSIONS}
  ))
  ORDER BY published_at DESC, r.version DESC`;

@Injectable()
export class LiveReleasesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly realtime: RealtimeService,
    private readonly limits: ReleaseLimitsService,
    private readonly gate: ContractGateService,
  ) {}

  async list(): Promise<ReleaseSummary[]> {
    const [names, positions] = await Promise.all([
      readReleaseNames(this.dataSource.manager),
      readPositions(this.dataSource.manager, LIVE),
    ]);
    const byName = new Map(positions.map((position) => [position.name, position]));
    return names.map((name) => toSummary(name, byName.get(name)));
  }

  async release(name: string): Promise<AdminRelease> {
    const [versions, position, [canary]] = await Promise.all([
      this.dataSource.query<VersionRow[]>(VERSIONS, [name]),
      readPosition(this.dataSource.manager, LIVE, name),
      readRunningCanaries(this.dataSource.manager, name),
    ]);
    if (versions.length === 0) throw packageNotFound(name);
    return {
      ...toSummary(name, position),
      canary: canary ? { version: canary.version, percent: canary.percent } : null,
      versions: versions.map(toVersion),
    };
  }

  promote(admin: AdminActor, body: PromoteBody): Promise<AdminRelease> {
    const work: Work = (manager, mover) => promote(manager, mover, body);
    return this.move(admin, { action: 'release.promote', target: body.name }, work);
  }

  rollback(admin: AdminActor, body: RollbackBody): Promise<AdminRelease> {
    const work: Work = (manager, mover) => rollBackLast(manager, mover, body);
    return this.move(admin, { action: 'release.rollback', target: body.name }, work);
  }

  retire(admin: AdminActor, body: MoveBody): Promise<AdminRelease> {
    const work: Work = (manager, mover) => retire(manager, mover, body);
    return this.move(admin, { action: 'release.retire', target: body.name }, work);
  }

  /** A pinned release stays, however old it is. Pinning it again replaces the note. */
  async pin(
    admin: AdminActor,
    { name, version, note }: Pick<ReleasePin, 'name' | 'version' | 'note'>,
  ): Promise<AdminRelease> {
    await inTransaction(this.dataSource, async (manager) => {
      // Dropping releases locks it, too.
      await lockChannel(manager, LIVE, name);
      if (!(await manager.existsBy(Release, { name, version }))) throw releaseNotFound(name, version);
      const pins = await manager.findBy(ReleasePin, { name });
      const others = pins.filter((pin) => pin.version !== version);
      if (others.length >= MAX_PINS) throw tooManyPins(name, MAX_PINS);
      await manager.save(ReleasePin, { name, version, note, pinned_by: admin.name, pinned_at: new Date() });
      await this.audit.record(manager, admin, { action: 'release.pin', target: name, detail: `${version}: ${note}` });
    });
    return this.release(name);
  }

  async unpin(admin: AdminActor, { name, version }: Pick<ReleasePin, 'name' | 'version'>): Promise<AdminRelease> {
    await inTransaction(this.dataSource, async (manager) => {
      const { affected } = await manager.delete(ReleasePin, { name, version });
      if (affected) await this.audit.record(manager, admin, { action: 'release.unpin', target: name, detail: version });
    });
    return this.release(name);
  }

  private async move(admin: AdminActor, entry: { action: string; target: string }, work: Work): Promise<AdminRelease> {
    const actor = `admin:${admin.id}`;
    await this.limits.countMove(actor, entry.target);
    const isMoved = await inTransaction(this.dataSource, async (manager) => {
      const { from, pointer, ended } = await work(manager, { channel: LIVE, actor, gate: this.gate });
      if (from === pointer.version && !ended) return false;
      const move = `${from ?? 'nothing'} → ${pointer.version ?? 'nothing'}`;
      const detail = from === pointer.version ? `canary ${ended?.version} ended` : move;
      await this.audit.record(manager, admin, { ...entry, detail });
      return true;
    });
    if (isMoved) this.realtime.toEveryone('releases');
    return this.release(entry.target);
  }
}

const toSummary = (name: string, position: Position | undefined): ReleaseSummary => ({
  name,
  kind: name === HOST ? 'host' : 'remote',
  live: position?.version ?? null,
  previous: position?.previous ?? null,
  moved_at: position?.moved_at.toISOString() ?? null,
});

const toVersion = ({ note, pinned_by, pinned_at, published_at, ...row }: VersionRow): Version => ({
  ...row,
  published_at: published_at.toISOString(),
  pin: note === null ? null : { note, by: pinned_by, at: pinned_at.toISOString() },
});
