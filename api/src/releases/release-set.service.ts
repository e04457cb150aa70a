import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ChannelName } from '@mindgrove/contracts/releases';
import type { DataSource } from 'typeorm';

import { runPrepared } from '../platform/database/prepared.js';
import { ChannelsService } from './channels.service.js';

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

/** Serializes each channel once per move: anyone may request it, and each shell does so every second. */
@Injectable()
export class ReleaseSetService {
  private readonly kept = new Map<ChannelName, { move: string; set: Promise<SerializedSet> }>();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly channels: ChannelsService,
  ) {}

  /** The set is never from before the call, even if another replica moved the channel. */
  async read(channel: ChannelName): Promise<SerializedSet> {
    const move = await this.lastMove(channel);
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

  private async lastMove(channel: ChannelName): Promise<string> {
    const [row] = await runPrepared<{ move: string }>(this.dataSource, LAST_MOVE, [channel]);
    return row?.move ?? 'none';
  }

  private async serialize(channel: ChannelName): Promise<SerializedSet> {
    const json = Buffer.from(JSON.stringify(await this.channels.releaseSet(channel)));
    return { json, tag: `"${createHash('sha256').update(json).digest('base64url')}"` };
  }
}
