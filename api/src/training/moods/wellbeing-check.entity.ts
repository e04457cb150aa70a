import { Check, Column, ForeignKey, PrimaryColumn } from 'typeorm';

import { TableEntity } from '../../platform/database/table-entity.js';

@TableEntity('wellbeing_checks')
@Check('wellbeing_checks_answers_check', 'cardinality(answers) = 5 AND 0 <= ALL (answers) AND 4 >= ALL (answers)')
export class WellbeingCheckEntity {
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  user_id: number;

  /** The day in the member's time zone. */
  @PrimaryColumn('date')
  day: string;

  @Column('integer', { array: true })
  answers: number[];
}
