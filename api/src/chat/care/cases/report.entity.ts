import type { ReportReason } from '@mindgrove/contracts/chat/care';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

@Entity('chat_reports')
@Check('chat_reports_reason_check', `reason IN ('unkind', 'spam', 'private', 'health', 'self-harm', 'other')`)
@Unique(['case_id', 'user_id'])
export class Report {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @ForeignKey('chat_cases', { onDelete: 'CASCADE' })
  @Column('bigint')
  case_id: number;

  /** Who reported it; null for the automatic check. */
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Index()
  @Column('bigint', { nullable: true })
  user_id: number | null;

  @Column('text')
  reason: ReportReason;

  @Column('text', { nullable: true })
  note: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  reported_at: Date;
}
