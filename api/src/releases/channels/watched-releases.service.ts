import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';

import { AuditService } from '../../platform/audit/audit.service.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { RealtimeService } from '../../realtime/realtime.service.js';
import { OutboxService } from '../../users/mail/outbox.service.js';
import { ContractGateService } from '../gate/contract-gate.service.js';
import { endRunningCanary, LIVE, lockChannel, rollback } from './channel-moves.js';
import { type Position, readPositions, readRunningCanaries } from './positions.js';

/** A release that is taken back when it has more errors than another version. */
export interface WatchedRelease {
  name: string;
  version: string;
  isCanary: boolean;
  /** The version that all other visitors have, or that all had before. */
  comparedWith: string;
  since: Date;
}

/** The actor in the history when a release is taken back automatically. */
const ACTOR = 'auto';

@Injectable()
export class WatchedReleasesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly outbox: OutboxService,
    private readonly realtime: RealtimeService,
    private readonly gate: ContractGateService,
  ) {}

  /** Lists every canary, and every release that was promoted with a watch that has not ended. */
  async list(manager: EntityManager = this.dataSource.manager): Promise<WatchedRelease[]> {
    const live = await readPositions(manager, LIVE);
    const canaries = await readRunningCanaries(manager);
    return [
      ...canaries.flatMap(({ name, version, begun_at }) => {
        const stable = live.find((release) => release.name === name);
        return stable?.version
          ? [{ name, version, isCanary: true, comparedWith: stable.version, since: begun_at }]
          : [];
      }),
      ...live.flatMap(toWatched),
    ];
  }

  /** False when it has been moved since. The reason tells the figures; administrators get it by email. */
  async takeBack(watched: WatchedRelease, reason: string): Promise<boolean> {
    const isTakenBack = await inTransaction(this.dataSource, async (manager) => {
      await lockChannel(manager, LIVE, watched.name);
      if (!(await this.list(manager)).some((current) => isSame(current, watched))) return false;
      await this.moveBack(manager, watched, reason);
      await this.tell(manager, watched, reason);
      return true;
    });
    if (isTakenBack) this.realtime.toEveryone('releases');
    return isTakenBack;
  }

  /** Tells it once, from the first replica: a worse release stays live, because the one before it is rejected. */
  async tellRefusal({ name, version, comparedWith, since }: WatchedRelease, refusal: string): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      await lockChannel(manager, LIVE, name);
      const entry = { action: 'release.take-back-refused', target: name };
      if (await this.audit.isRecorded(manager, entry, since)) return;
      const detail = `${version} → ${comparedWith}: ${refusal.replaceAll('\n', '; ')}`;
      await this.audit.record(manager, 'system', { ...entry, detail });
      await this.outbox.addForAdministrators(
        manager,
        `${name} could not be rolled back`,
        `The release ${version} of ${name} has more errors than ${comparedWith}, and could not be taken back automatically:`,
        refusal,
        `It stays live, and it is tried again while it is watched. Remove the reason, or promote another version. The administration page lists the errors, under “Releases”.`,
      );
    });
  }

  private async moveBack(manager: EntityManager, { name, isCanary }: WatchedRelease, reason: string): Promise<void> {
    if (isCanary) await endRunningCanary(manager, name, { actor: ACTOR, reason });
    else await rollback(manager, { channel: LIVE, actor: ACTOR, gate: this.gate }, { name, note: reason });
  }

  private async tell(manager: EntityManager, watched: WatchedRelease, reason: string): Promise<void> {
    const { name, version, isCanary, comparedWith } = watched;
    const detail = `${version} → ${comparedWith}: ${reason}`;
    const action = isCanary ? 'release.canary-ended' : 'release.rollback';
    await this.audit.record(manager, 'system', { action, target: name, detail });
    await this.outbox.addForAdministrators(
      manager,
      `${name} was rolled back`,
      `${isCanary ? `The canary ${version}` : `The release ${version}`} of ${name} was taken back automatically: ${reason}.`,
      `Everybody who opens a page now gets ${comparedWith}. The administration page lists the errors, under “Releases”.`,
    );
  }
}

function toWatched({ name, version, previous, moved_at, is_watched }: Position): WatchedRelease[] {
  if (version === null || previous === null || !is_watched) return [];
  return [{ name, version, isCanary: false, comparedWith: previous, since: moved_at }];
}

const isSame = (one: WatchedRelease, other: WatchedRelease) =>
  one.name === other.name && one.version === other.version && one.since.getTime() === other.since.getTime();
