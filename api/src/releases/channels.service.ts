import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ReleaseSet } from '@mindgrove/contracts/releases/release-record';
import type { ChannelName, PromoteBody } from '@mindgrove/contracts/releases';
import type { DataSource } from 'typeorm';

import type { Publisher } from '../auth/publishers/publisher.js';
import { inTransaction } from '../database/transaction.js';
import { RealtimeService } from '../realtime/realtime.service.js';
import { type ChannelPointer, LIVE, type MoveResult, promote, readCurrentReleases, rollback } from './channel-moves.js';
import { assertMayPublish } from './releases.errors.js';

@Injectable()
export class ChannelsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly realtime: RealtimeService,
  ) {}

  async releaseSet(channel: ChannelName): Promise<ReleaseSet> {
    const rows = await readCurrentReleases(this.dataSource.manager, channel);
    return {
      revision: Math.max(0, ...rows.map(({ revision }) => revision)),
      releases: rows.map(({ record, previous }) => ({ record, fallback: previous })),
    };
  }

  async promote(publisher: Publisher, channel: ChannelName, release: PromoteBody): Promise<ChannelPointer> {
    assertMayPublish(publisher, release.name);
    const mover = { channel, actor: toActor(publisher) };
    return this.announce(await inTransaction(this.dataSource, (manager) => promote(manager, mover, release)));
  }

  async rollback(publisher: Publisher, channel: ChannelName, name: string): Promise<ChannelPointer> {
    assertMayPublish(publisher, name);
    const mover = { channel, actor: toActor(publisher) };
    return this.announce(await inTransaction(this.dataSource, (manager) => rollback(manager, mover, name)));
  }

  /** Open tabs look for the live releases then. */
  private announce({ pointer, from }: MoveResult): ChannelPointer {
    if (pointer.channel === LIVE && pointer.version !== from) this.realtime.toEveryone('releases');
    return pointer;
  }
}

const toActor = ({ names }: Publisher) => names.join(', ');
