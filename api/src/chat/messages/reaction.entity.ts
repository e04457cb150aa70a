import { type Reaction, REACTIONS } from '@mindgrove/contracts/rules/chat-rules';
import { Check, Column, ForeignKey, Index, PrimaryColumn } from 'typeorm';

import { TableEntity } from '../../platform/database/table-entity.js';

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
