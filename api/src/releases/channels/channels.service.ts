import { createHash } from 'node:crypto';

import type { CanaryBody, ChannelName, MoveBody, PromoteBody, RollbackBody } from '@mindgrove/contracts/releases';
import type { Canary, ReleaseSet } from '@mindgrove/contracts/releases/release-record';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

import { type Publisher, toActor } from '../../auth/publishers/publisher.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { runPrepared } from '../../platform/database/prepared.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { RealtimeService } from '../../realtime/realtime.service.js';
import { ContractGateService } from '../gate/contract-gate.service.js';
import { ReleaseLimitsService } from '../release-limits.service.js';
import { assertMayMove } from '../releases.errors.js';
import {
  type CanaryPosition,
  type ChannelPointer,
  LIVE,
  type Mover,
  type MoveResult,
  promote,
  retire,
  type RetiredPointer,
  rollBackLast,
  stepCanary,
} from './channel-moves.js';
import { readPositionsWithRecords, readRunningCanaries, type RunningCanary } from './positions.js';

interface SerializedSet {
  json: Buffer;
  /** A strong entity tag: a hash of the content, because a counter starts again in a new database. */
  tag: string;
}

/** The last move with its time, because a restored backup counts the same revisions again. */
const LAST_MOVE = {
  name: 'last_channel_move',
  text: `SELECT concat_ws(' ',
    (SELECT revision || ' ' || moved_at FROM channel_moves WHERE channel = $1 ORDER BY revision DESC LIMIT 1),
    (SELECT revision || ' ' || stepped_at FROM canary_steps WHERE $1 = 'live' ORDER BY revision DESC LIMIT 1)
  ) AS move`,
};

/** Moves channels for publishers, and tells what they point to. */
@Injectable()
export class ChannelsService {
  /** Each channel is serialized once per move: anyone may request it, and each shell does so every second. */
  private readonly kept = new Map<ChannelName, { move: string; set: Promise<SerializedSet> }>();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly realtime: RealtimeService,
    private readonly limits: ReleaseLimitsService,
    private readonly gate: ContractGateService,
    private readonly audit: AuditService,
  ) {}

  /** The set is never from before the call, even if another replica moved the channel. */
  async releaseSet(channel: ChannelName): Promise<SerializedSet> {
    const [row] = await runPrepared<{ move: string }>(this.dataSource, LAST_MOVE, [channel]);
    const move = row?.move ?? 'none';
    const kept = this.kept.get(channel);
    if (kept?.move === move) return kept.set;
    // Begins after the move was read, so it holds that move or a later one.
    const set = this.serialize(channel);
    this.kept.set(channel, { move, set });
    return set.catch((error: unknown) => {
      if (this.kept.get(channel)?.set === set) this.kept.delete(channel);
      throw error;
    });
  }

  async promote(publisher: Publisher, channel: ChannelName, release: PromoteBody): Promise<ChannelPointer> {
    const mover = await this.admit(publisher, channel, release.name);
    return this.announce(await inTransaction(this.dataSource, (manager) => promote(manager, mover, release)));
  }

  async rollback(publisher: Publisher, channel: ChannelName, body: RollbackBody): Promise<ChannelPointer> {
    const mover = await this.admit(publisher, channel, body.name);
    return this.announce(await inTransaction(this.dataSource, (manager) => rollBackLast(manager, mover, body)));
  }

  async retire(publisher: Publisher, channel: ChannelName, body: MoveBody): Promise<RetiredPointer> {
    const mover = await this.admit(publisher, channel, body.name);
    return this.announce(await inTransaction(this.dataSource, (manager) => retire(manager, mover, body)));
  }

  async stepCanary(publisher: Publisher, body: CanaryBody): Promise<CanaryPosition> {
    const mover = await this.admit(publisher, LIVE, body.name);
    const position = await inTransaction(this.dataSource, async (manager) => {
      const { isFirst, ...step } = await stepCanary(manager, mover, body);
      const detail = `${step.version} for ${step.percent} % of visitors`;
      const entry = { action: 'release.canary', target: step.name, detail };
      if (isFirst) await this.audit.record(manager, { team: mover.actor }, entry);
      return step;
    });
    // Tabs whose visitor has it, or had it, look for their releases at this event.
    this.realtime.toEveryone('releases');
    return position;
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
  }: MoveResult<Pointer>): Pointer {
    if (ended || (pointer.channel === LIVE && pointer.version !== from)) this.realtime.toEveryone('releases');
    return pointer;
  }

  private async serialize(channel: ChannelName): Promise<SerializedSet> {
    const json = Buffer.from(JSON.stringify(await this.readSet(channel)));
    return { json, tag: `"${createHash('sha256').update(json).digest('base64url')}"` };
  }

  /** The revision also counts what was retired: tabs look for a larger one. */
  private async readSet(channel: ChannelName): Promise<ReleaseSet> {
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
}

const toCanary = ({ record, percent, begun_with }: RunningCanary): Canary => ({
  record,
  percent,
  revision: begun_with,
});
