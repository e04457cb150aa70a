import { Column, Entity, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm';

@Entity('chat_messages')
@Unique('chat_messages_client_key', ['user_id', 'client_id'])
export class Message {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('bigint')
  user_id: number;

  @Column('text')
  message: string;

  /** A repeated request finds the first one's message by it. */
  @Column('uuid', { nullable: true })
  client_id: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}
