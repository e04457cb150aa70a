import { Column, ForeignKey, PrimaryColumn } from 'typeorm';

import { TableEntity } from '../../platform/database/table-entity.js';

/** The hours of one date, in place of those of its weekday. */
@TableEntity('trainer_dates')
export class TrainerDateEntity {
  @ForeignKey('trainers', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  trainer_id: number;

  @PrimaryColumn('date')
  date: string;

  /** The hours of the date; empty on a day off. */
  @Column('jsonb')
  hours: { from: string; to: string }[];

  @Column('text')
  note: string;
}
