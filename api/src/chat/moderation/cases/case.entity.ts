import type { CaseOutcome, EntryReason } from '@mindgrove/contracts/moderation';
import { Check, Column, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

import { TableEntity } from '../../../platform/database/table-entity.js';

/** The reports of one message until administrators decide. The columns of the decision are null until then. */
@TableEntity('chat_cases')
@Check('chat_cases_outcome_check', `outcome IN ('kept', 'hidden', 'restored', 'suspended')`)
@Check('chat_cases_decision_check', 'num_nulls(outcome, reason, decided_by, decided_at) IN (0, 4)')
@Index('chat_cases_open_key', ['message_id'], { unique: true, where: 'decided_at IS NULL' })
@Index('chat_cases_decided_idx', ['decided_at', 'id'], { where: 'decided_at IS NOT NULL' })
export class Case {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  /** It is not a foreign key because the author may delete the message. */
  @Column('bigint')
  message_id: number;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Index()
  @Column('bigint')
  author_id: number;

  /** The text of the message when it was first reported; an edit or deletion changes nothing for administrators. */
  @Column('text')
  text: string;

  @Column('timestamptz')
  written_at: Date;

  /** True if the author may be about to hurt themselves. */
  @Column('boolean', { default: false })
  is_urgent: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  opened_at: Date;

  @Column('text', { nullable: true })
  outcome: CaseOutcome | null;

  @Column('text', { nullable: true })
  reason: string | null;

  /** The administrator's name at the time. */
  @Column('text', { nullable: true })
  decided_by: string | null;

  @Column('timestamptz', { nullable: true })
  decided_at: Date | null;
}

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
