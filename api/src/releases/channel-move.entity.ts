import type { ChannelName } from '@mindgrove/contracts/releases';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** History and audit of a channel: who pointed it at which release, and what a rollback returns to. */
@Entity('channel_moves')
export class ChannelMove {
  @PrimaryColumn('text')
  channel: ChannelName;

  @PrimaryColumn('integer')
  revision: number;

  @Column('text')
  name: string;

  @Column('text')
  version: string;

  @Column('text')
  action: 'promote' | 'rollback';

  @Column('integer', { nullable: true })
  returns_to: number | null;

  /** The names that the release token stands for, or `admin:` and the id of an administrator. */
  @Column('text')
  actor: string;

  @Column('timestamptz', { default: () => 'now()' })
  moved_at: Date;
}
