import { Check, Column, ForeignKey, PrimaryColumn } from 'typeorm';

import { TableEntity } from '../../platform/database/table-entity.js';

@TableEntity('trainer_hours')
@Check('trainer_hours_weekday_check', 'weekday BETWEEN 1 AND 7')
@Check('trainer_hours_check', 'starts < ends')
export class TrainerHoursEntity {
  @ForeignKey('trainers', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  trainer_id: number;

  /** 1 is Monday, 7 Sunday. */
  @PrimaryColumn('integer')
  weekday: number;

  @PrimaryColumn('time')
  starts: string;

  @Column('time')
  ends: string;
}
