import type { EntryReason } from '@mindgrove/contracts/moderation';
import { Check, Column, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

import { TableEntity } from '../../../platform/database/table-entity.js';

@TableEntity('chat_reports')
@Check('chat_reports_reason_check', `reason IN ('unkind', 'spam', 'private', 'health', 'self-harm', 'other', 'edited')`)
@Index(['case_id', 'id'])
export class Report {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @ForeignKey('chat_cases', { onDelete: 'CASCADE' })
  @Column('bigint')
  case_id: number;

  /** The member who reported it; null for the automatic check, and for edits. */
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Index()
  @Column('bigint', { nullable: true })
  user_id: number | null;

  @Column('text')
  reason: EntryReason;

  @Column('text', { nullable: true })
  note: string | null;

  /** The message whose text is in the note, without a reporter. It is not a foreign key: the author may delete it. */
  @Column('bigint', { nullable: true })
  message_id: number | null;

  @Column('timestamptz', { default: () => 'now()' })
  reported_at: Date;
}
