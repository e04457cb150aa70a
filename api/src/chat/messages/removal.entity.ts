import { Column, Index, PrimaryColumn } from 'typeorm';

import { TableEntity } from '../../platform/database/table-entity.js';

/** Deleted messages, for members who were offline then. A trigger writes them, so that deleted accounts count, too. */
@TableEntity('chat_removals')
export class MessageRemoval {
  @PrimaryColumn('bigint')
  message_id: number;

  @Index()
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  removed_at: Date;

  /** A repeated request with it must not bring the message back. */
  @Index()
  @Column('uuid', { nullable: true })
  client_id: string | null;
}
