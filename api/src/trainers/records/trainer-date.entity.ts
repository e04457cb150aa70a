import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** The hours of one date, in place of those of its weekday. */
@Entity('trainer_dates')
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
