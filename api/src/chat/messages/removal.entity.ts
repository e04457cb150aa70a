import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Deleted messages, for members who were offline then. A trigger writes them, so that deleted accounts count, too. */
@Entity('chat_removals')
export class MessageRemoval {
  @PrimaryColumn('bigint')
  message_id: number;

  @Index()
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  removed_at: Date;
}
