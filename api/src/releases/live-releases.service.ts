import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AdminRelease } from '@mindgrove/contracts/admin';
import type { PromoteBody } from '@mindgrove/contracts/releases';
import type { DataSource, EntityManager } from 'typeorm';

import { type AdminActor, AuditService } from '../audit/audit.service.js';
import { inTransaction } from '../database/transaction.js';
import { RealtimeService } from '../realtime/realtime.service.js';
import { type CurrentRelease, LIVE, type Mover, readCurrentReleases } from './channel-moves.js';
import { type LiveMoveResult, promoteRelease, rollBackRelease } from './canary/live-moves.js';
import { ReleaseLimitsService } from './release-limits.service.js';

type Version = AdminRelease['versions'][number];
type Work = (manager: EntityManager, mover: Mover) => Promise<LiveMoveResult>;
type VersionRow = Pick<AdminRelease, 'name' | 'kind'> & Omit<Version, 'published_at'> & { published_at: Date };

const SHOWN_VERSIONS = 10;

/** Sizes come from the record, so that no file is read. */
const VERSIONS = `
  SELECT name, version, record->>'kind' AS kind, record->>'commit' AS commit, published_at,
    (SELECT coalesce(sum((file.value->>'bytes')::bigint), 0)::bigint FROM jsonb_each(record->'files') file) AS bytes
  FROM (SELECT DISTINCT name FROM releases WHERE $1::text IS NULL OR name = $1) names
  CROSS JOIN LATERAL (
    SELECT version, record, published_at FROM releases
    WHERE name = names.name ORDER BY published_at DESC, version DESC LIMIT ${SHOWN_VERSIONS}
  ) newest
  ORDER BY name, published_at DESC, version DESC`;

@Injectable()
export class LiveReleasesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly realtime: RealtimeService,
    private readonly limits: ReleaseLimitsService,
  ) {}

  async list(name: string | null = null): Promise<AdminRelease[]> {
    const [versions, current] = await Promise.all([
      this.dataSource.query<VersionRow[]>(VERSIONS, [name]),
      readCurrentReleases(this.dataSource.manager, LIVE),
    ]);
    return [...Map.groupBy(versions, (row) => row.name)].map(([name, rows]) => toRelease(name, rows, current));
  }

  promote(admin: AdminActor, release: PromoteBody): Promise<AdminRelease> {
    const work: Work = (manager, mover) => promoteRelease(manager, mover, release);
    return this.move(admin, { action: 'release.promote', target: release.name }, work);
  }

  rollback(admin: AdminActor, name: string): Promise<AdminRelease> {
    const work: Work = (manager, mover) => rollBackRelease(manager, mover, name);
    return this.move(admin, { action: 'release.rollback', target: name }, work);
  }

  private async move(admin: AdminActor, entry: { action: string; target: string }, work: Work): Promise<AdminRelease> {
    const actor = `admin:${admin.id}`;
    await this.limits.countMove(actor, entry.target);
    const isMoved = await inTransaction(this.dataSource, async (manager) => {
      const { from, pointer, ended } = await work(manager, { channel: LIVE, actor });
      if (from === pointer.version && !ended) return false;
      const detail =
        from === pointer.version ? `canary ${ended?.version} ended` : `${from ?? 'nothing'} → ${pointer.version}`;
      await this.audit.record(manager, admin, { ...entry, detail });
      return true;
    });
    if (isMoved) this.realtime.toEveryone('releases');
    const [release] = await this.list(entry.target);
    if (!release) throw new Error(`${entry.target} was moved and is not listed`);
    return release;
  }
}

function toRelease(name: string, rows: readonly VersionRow[], current: readonly CurrentRelease[]): AdminRelease {
  const live = current.find((row) => row.name === name);
  return {
    name,
    kind: rows[0]?.kind ?? 'remote',
    live: live?.version ?? null,
    previous: live?.previous ?? null,
    versions: rows.map(toVersion),
  };
}

const toVersion = ({ version, commit, published_at, bytes }: VersionRow): Version => ({
  version,
  commit,
  published_at: published_at.toISOString(),
  bytes,
});
