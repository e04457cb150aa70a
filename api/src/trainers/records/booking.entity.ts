import { Check, Column, Exclusion, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

import { TableEntity } from '../../platform/database/table-entity.js';

/** Ranges of one number, because btree_gist, which could compare numbers, is not installed everywhere. */
const noOverlapPer = (column: string) =>
  `USING gist (int8range(${column}, ${column}, '[]') WITH &&, tstzrange(starts_at, ends_at) WITH &&) WHERE (canceled_at IS NULL)`;

@TableEntity('bookings')
@Exclusion('bookings_trainer_id_excl', noOverlapPer('trainer_id'))
@Exclusion('bookings_user_id_excl', noOverlapPer('user_id'))
@Unique(['uid'])
@Check('bookings_check', 'starts_at < ends_at')
@Check('bookings_canceled_by_check', `canceled_by IN ('member', 'team')`)
@Check('bookings_check1', '(canceled_at IS NULL) = (canceled_by IS NULL)')
@Index(['trainer_id', 'starts_at'])
@Index(['user_id', 'starts_at'])
@Index('bookings_unreminded_idx', ['starts_at'], { where: 'reminded_at IS NULL AND canceled_at IS NULL' })
export class BookingEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @ForeignKey('trainers')
  @Column('bigint')
  trainer_id: number;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('bigint')
  user_id: number;

  @Column('timestamptz')
  starts_at: Date;

  @Column('timestamptz')
  ends_at: Date;

  /** The zone in which the member chose the time; emails use it, too. */
  @Column('text')
  time_zone: string;

  /** The id by which calendars recognize the session. */
  @Column('uuid')
  uid: string;

  /** The number of changes, for the calendar file. */
  @Column('integer', { default: 0 })
  sequence: number;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;

  @Column('timestamptz', { nullable: true })
  canceled_at: Date | null;

  @Column('text', { nullable: true })
  canceled_by: 'member' | 'team' | null;

  /** The team's message to the member. */
  @Column('text', { nullable: true })
  reason: string | null;

  /** The time of the reminder. It is also set when none is needed, because the session was booked shortly before. */
  @Column('timestamptz', { nullable: true })
  reminded_at: Date | null;
}
