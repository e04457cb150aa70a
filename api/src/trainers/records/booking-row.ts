import type { Booking } from '@mindgrove/contracts/bookings';
import { CHANGE_NOTICE_HOURS } from '@mindgrove/contracts/rules/booking-rules';

import type { BookingEntity } from './booking.entity.js';
import type { TrainerEntity } from './trainer.entity.js';

export interface BookingRow extends BookingEntity {
  trainer_name: TrainerEntity['name'];
  trainer_city: TrainerEntity['city'];
  trainer_zone: TrainerEntity['time_zone'];
  /** Null once it is over or canceled. */
  meeting_url: TrainerEntity['meeting_url'];
  can_change: boolean;
  is_over: boolean;
}

/** A day more than the notice for changes. Members who book or move a session later than this get no reminder. */
export const REMIND_BEFORE = "interval '48 hours'";

/** The value for a new start: the email about it serves as the reminder if it begins soon. */
export const REMINDED_AT = (start: string) => `CASE WHEN ${start} <= now() + ${REMIND_BEFORE} THEN now() END`;

export const CHANGE_NOTICE = `interval '${CHANGE_NOTICE_HOURS} hours'`;

export const SELECT_BOOKINGS = `
  SELECT b.*, t.name AS trainer_name, t.city AS trainer_city, t.time_zone AS trainer_zone,
    CASE WHEN b.canceled_at IS NULL AND b.ends_at > now() THEN t.meeting_url END AS meeting_url,
    b.canceled_at IS NULL AND b.starts_at >= now() + ${CHANGE_NOTICE} AS can_change,
    b.canceled_at IS NOT NULL OR b.ends_at <= now() AS is_over
  FROM bookings b JOIN trainers t ON t.id = b.trainer_id`;

export const toBooking = (row: BookingRow): Booking => ({
  id: row.id,
  trainer: { id: row.trainer_id, name: row.trainer_name, city: row.trainer_city, time_zone: row.trainer_zone },
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  state: row.canceled_at ? 'canceled' : 'booked',
  meeting_url: row.meeting_url,
  can_change: row.can_change,
  canceled_by: row.canceled_by,
  reason: row.reason,
});
