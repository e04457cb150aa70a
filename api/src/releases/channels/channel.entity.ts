import type { ChannelName } from '@mindgrove/contracts/releases';
import { Check, Column, ForeignKey, Index, PrimaryColumn } from 'typeorm';

import { TableEntity } from '../../platform/database/table-entity.js';

/** Each move of the channel locks its row. */
@TableEntity('channels')
@Check('channels_name_check', `name IN ('live', 'next')`)
export class Channel {
  @PrimaryColumn('text')
  name: ChannelName;

  @Column('integer', { default: 0 })
  revision: number;
}

/** The history of a channel, longer than releases are kept; each name's last move is where the channel points. */
@TableEntity('channel_moves')
@ForeignKey('channel_moves', ['channel', 'returns_to'], ['channel', 'revision'])
@Check('channel_moves_action_check', `action IN ('promote', 'rollback', 'retire')`)
@Check('channel_moves_version_check', `(version IS NULL) = (action = 'retire')`)
// (channel, name, revision DESC): TypeORM cannot express a direction.
@Index('channel_moves_name_idx', { synchronize: false })
export class ChannelMove {
  @ForeignKey('channels')
  @PrimaryColumn('text')
  channel: ChannelName;

  @PrimaryColumn('integer')
  revision: number;

  @Column('text')
  name: string;

  /** Null takes the remote away. */
  @Column('text', { nullable: true })
  version: string | null;

  /** The commit of the version, which may be dropped later. */
  @Column('text', { default: '' })
  commit: string;

  @Column('text')
  action: 'promote' | 'rollback' | 'retire';

  /** The revision that a rollback returns to; never one that retired. */
  @Column('integer', { nullable: true })
  returns_to: number | null;

  /** The team of the release token, `admin:` and an administrator's id, or `auto` for what the watch took back. */
  @Column('text')
  actor: string;

  @Column('text', { nullable: true })
  note: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  moved_at: Date;

  /** Until this time, the release is taken back when it has more errors than the one before it. */
  @Column('timestamptz', { nullable: true })
  watched_until: Date | null;
}

/** The history of canaries; each name's last step says whether one is running. */
@TableEntity('canary_steps')
@ForeignKey('canary_steps', ['begun_with'], ['revision'])
@Check('canary_steps_percent_check', 'percent BETWEEN 0 AND 99')
@Index('canary_steps_name_idx', ['name', 'revision'])
export class CanaryStep {
  /** The revision of the live channel. */
  @PrimaryColumn('integer')
  revision: number;

  @Column('text')
  name: string;

  @Column('text')
  version: string;

  /** The commit of the version, which may be dropped later; empty where the canary ends. */
  @Column('text', { default: '' })
  commit: string;

  /** The percentage of visitors; 0 ends the canary. */
  @Column('integer')
  percent: number;

  /** The revision of the canary's first step. */
  @Column('integer')
  begun_with: number;

  /** The actor, written as for a move of the channel. */
  @Column('text')
  actor: string;

  /** The note of who began or grew it, or why it ended; empty for none. */
  @Column('text')
  reason: string;

  @Column('timestamptz', { default: () => 'now()' })
  stepped_at: Date;
}
