import type { KeptFor, PruneBody, PruneResult } from '@mindgrove/contracts/releases/pruning';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

import { mayPublish, type Publisher, toActor } from '../auth/publishers/publisher.js';
import { CONFIG, type Config } from '../config.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { inTransaction } from '../platform/database/transaction.js';
import { readReleaseNames } from './channels/positions.js';
import { ReleaseFilesService } from './files/release-files.service.js';
import { ReleaseLimitsService } from './release-limits.service.js';
import { assertMayPrune } from './releases.errors.js';

type Dropped = PruneResult['dropped'][number];
type JudgedRow = Omit<Dropped, 'name'> & { published_at: Date; kept_for: KeptFor | null };
type Rule = Pick<PruneResult, 'keep' | 'min_age_days'>;

const JUDGE = `
  SELECT version, published_at, bytes, kept_for FROM why_releases_stay($1, $2, $3 * interval '1 day') ORDER BY newest`;

/** The number of releases that a statement has time to drop. */
const AT_ONCE = 2;
const DROP = `SELECT version, bytes FROM drop_releases($1, $2, $3 * interval '1 day', NULL, ${AT_ONCE})`;

/** Shorter than proxies wait for a response: names without anything to drop are still looked at afterwards. */
const TIME_MS = 10_000;
const LISTED_VERSIONS = 10;

/** Drops old releases; the database decides which ones (`why_releases_stay`). */
@Injectable()
export class PruningService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limits: ReleaseLimitsService,
    private readonly audit: AuditService,
    private readonly files: ReleaseFilesService,
  ) {}

  async prune(publisher: Publisher, { names, keep, min_age_days, dry_run = false }: PruneBody): Promise<PruneResult> {
    const rule = {
      keep: keep ?? this.config.PRUNE_KEEP,
      min_age_days: min_age_days ?? this.config.PRUNE_MIN_AGE_DAYS,
    };
    const allowed =
      names ?? (await readReleaseNames(this.dataSource.manager)).filter((name) => mayPublish(publisher, name));
    const result: PruneResult = { ...rule, releases: [], dropped: [], has_more: false };
    for (const name of allowed) {
      assertMayPrune(publisher, name);
      await this.limits.countMove(toActor(publisher), name);
    }
    const deadline = Date.now() + TIME_MS;
    for (const name of allowed) {
      const releases = await this.judge(name, rule);
      result.releases.push(...releases);
      if (dry_run || releases.every(({ kept_for }) => kept_for !== null)) continue;
      // Each call drops something, so the command comes to an end.
      if (result.dropped.length > 0 && Date.now() >= deadline) continue;
      const dropped = await this.drop(name, rule, deadline);
      result.dropped.push(...dropped);
      if (dropped.length > 0) await this.tell(publisher, name, dropped);
    }
    const going = result.releases.filter(({ kept_for }) => kept_for === null);
    return { ...result, has_more: !dry_run && Date.now() >= deadline && result.dropped.length < going.length };
  }

  private async judge(name: string, { keep, min_age_days }: Rule): Promise<PruneResult['releases']> {
    const rows = await this.dataSource.query<JudgedRow[]>(JUDGE, [name, keep, min_age_days]);
    return rows.map(({ published_at, ...row }) => ({ name, ...row, published_at: published_at.toISOString() }));
  }

  /** Drops releases until none is left to drop, or time is over. */
  private async drop(name: string, { keep, min_age_days }: Rule, deadline: number): Promise<Dropped[]> {
    const dropped: Dropped[] = [];
    do {
      const rows = await this.dataSource.query<Omit<Dropped, 'name'>[]>(DROP, [name, keep, min_age_days]);
      if (rows.length === 0) break;
      dropped.push(...rows.map((row) => ({ name, ...row })));
    } while (Date.now() < deadline);
    return dropped;
  }

  private tell(publisher: Publisher, name: string, dropped: readonly Dropped[]): Promise<void> {
    const listed = dropped.slice(0, LISTED_VERSIONS).map(({ version }) => version);
    const more = dropped.length - listed.length;
    const bytes = dropped.reduce((sum, release) => sum + release.bytes, 0);
    const detail = `${dropped.length} releases, ${bytes} bytes: ${listed.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
    const event = { action: 'release.prune', target: name, detail };
    return inTransaction(this.dataSource, async (manager) => {
      await this.audit.record(manager, { team: toActor(publisher) }, event);
      await this.files.sweepLater(manager);
    });
  }
}
