import { type Reaction, REACTIONS } from '@mindgrove/contracts/rules/chat-rules';
import { Check, Column, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';

import { TableEntity } from '../../platform/database/table-entity.js';

@TableEntity('chat_messages')
@Unique('chat_messages_client_key', ['user_id', 'client_id'])
@Index(['changed_at', 'id'])
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

  /** The ids of members; null for none. Their names are read from their accounts. */
  @Column('bigint', { array: true, nullable: true })
  mentions: number[] | null;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;

  @Column('timestamptz', { nullable: true })
  edited_at: Date | null;

  /** When an administrator hid it. */
  @Column('timestamptz', { nullable: true })
  hidden_at: Date | null;

  /** The time of the latest insert, edit, reaction, hiding or restoring. */
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  changed_at: Date;

  /** Whether anyone has ever reacted, so that pages look for reactions only where there may be some. */
  @Column('boolean', { default: false })
  has_reactions: boolean;
}

@TableEntity('chat_reactions')
@Check('chat_reactions_reaction_check', `reaction IN (${REACTIONS.map((reaction) => `'${reaction}'`).join(', ')})`)
export class MessageReaction {
  @ForeignKey('chat_messages', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  message_id: number;

  @Index()
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  user_id: number;

  @PrimaryColumn('text')
  reaction: Reaction;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}

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
