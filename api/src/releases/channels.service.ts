import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Canary, ReleaseSet } from '@mindgrove/contracts/releases/release-record';
import type { ChannelName, MoveBody, PromoteBody, RollbackBody } from '@mindgrove/contracts/releases';
import type { DataSource } from 'typeorm';

import { type Publisher, toActor } from '../auth/publishers/publisher.js';
import { inTransaction } from '../platform/database/transaction.js';
import { RealtimeService } from '../realtime/realtime.service.js';
import { type LiveMoveResult, promoteRelease, retireRelease, rollBackRelease } from './canary/live-moves.js';
import { type ChannelPointer, LIVE, type Mover, type RetiredPointer } from './channel-moves.js';
import { ContractGateService } from './contracts/contract-gate.service.js';
import { readPositionsWithRecords } from './history/positions.js';
import { readRunningCanaries, type RunningCanary } from './history/running-canaries.js';
import { ReleaseLimitsService } from './release-limits.service.js';
import { assertMayMove } from './releases.errors.js';

@Injectable()
export class ChannelsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly realtime: RealtimeService,
    private readonly limits: ReleaseLimitsService,
    private readonly gate: ContractGateService,
  ) {}

  /** The revision also counts what was retired: tabs look for a larger one. */
  async releaseSet(channel: ChannelName): Promise<ReleaseSet> {
    const [rows, canaries] = await Promise.all([
      readPositionsWithRecords(this.dataSource.manager, channel),
      channel === LIVE ? readRunningCanaries(this.dataSource.manager) : [],
    ]);
    return {
      revision: Math.max(0, ...rows.map(({ revision }) => revision)),
      releases: rows.flatMap(({ record, previous }) => (record ? [{ record, fallback: previous }] : [])),
      ...(canaries.length > 0 && { canaries: canaries.map(toCanary) }),
    };
  }

  async promote(publisher: Publisher, channel: ChannelName, release: PromoteBody): Promise<ChannelPointer> {
    const mover = await this.admit(publisher, channel, release.name);
    return this.announce(await inTransaction(this.dataSource, (manager) => promoteRelease(manager, mover, release)));
  }

  async rollback(publisher: Publisher, channel: ChannelName, body: RollbackBody): Promise<ChannelPointer> {
    const mover = await this.admit(publisher, channel, body.name);
    return this.announce(await inTransaction(this.dataSource, (manager) => rollBackRelease(manager, mover, body)));
  }

  async retire(publisher: Publisher, channel: ChannelName, body: MoveBody): Promise<RetiredPointer> {
    const mover = await this.admit(publisher, channel, body.name);
    return this.announce(await inTransaction(this.dataSource, (manager) => retireRelease(manager, mover, body)));
  }

  private async admit(publisher: Publisher, channel: ChannelName, name: string): Promise<Mover> {
    assertMayMove(publisher, channel, name);
    const actor = toActor(publisher);
    await this.limits.countMove(actor, name);
    return { channel, actor, gate: this.gate };
  }

  /** Open tabs look for the live releases at this event. */
  private announce<Pointer extends ChannelPointer | RetiredPointer>({
    pointer,
    from,
    ended,
  }: LiveMoveResult<Pointer>): Pointer {
    if (ended || (pointer.channel === LIVE && pointer.version !== from)) this.realtime.toEveryone('releases');
    return pointer;
  }
}

const toCanary = ({ record, percent, begun_with }: RunningCanary): Canary => ({
  record,
  percent,
  revision: begun_with,
});
