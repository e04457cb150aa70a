import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('chat_messages')
export class Message {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('bigint')
  user_id: number;

  @Column('text')
  message: string;

  /** Unique per user: a repeated call finds the message of the first. */
  @Column('uuid', { nullable: true })
  client_id: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}
