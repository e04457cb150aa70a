import { Check, Column, ForeignKey, PrimaryColumn } from 'typeorm';

import { TableEntity } from '../../../platform/database/table-entity.js';

@TableEntity('workbook_answers')
@Check('workbook_answers_answer_check', `answer <> ''`)
export class WorkbookAnswer {
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  user_id: number;

  @ForeignKey('content_items')
  @PrimaryColumn('bigint')
  workbook_id: number;

  /** The prompt's id; a prompt may be removed from its workbook, what a member wrote stays. */
  @PrimaryColumn('text')
  prompt: string;

  @Column('text')
  answer: string;

  @Column('timestamptz', { default: () => 'now()' })
  updated_at: Date;
}
