import type { ChannelName } from '@mindgrove/contracts/releases';
import { Check, Column, ForeignKey, Index, PrimaryColumn } from 'typeorm';

import { TableEntity } from '../platform/database/table-entity.js';

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
