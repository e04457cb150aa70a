import { Check, Column, ForeignKey, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

import { TableEntity } from '../../platform/database/table-entity.js';

@TableEntity('trainers')
export class TrainerEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('text')
  name: string;

  @Column('text')
  city: string;

  /** The IANA time zone of all hours. */
  @Column('text')
  time_zone: string;

  @Column('text')
  about: string;

  @Column('text')
  credentials: string;

  /** The URL of the video calls; it is never in the public list. */
  @Column('text', { nullable: true })
  meeting_url: string | null;

  /** Whether members can book them. */
  @Column('boolean')
  is_active: boolean;

  @Column('integer', { default: 1 })
  revision: number;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}

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
