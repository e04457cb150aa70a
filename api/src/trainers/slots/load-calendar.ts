import type { EntityManager } from 'typeorm';

import type { TrainerEntity } from '../records/trainer.entity.js';
import type { TrainerCalendar } from './free-slots.js';
import type { Schedule } from './schedule.js';
import { trainerNotFound } from './trainers.errors.js';

/** The columns that members see. */
export type TrainerRow = Omit<TrainerEntity, 'meeting_url' | 'is_active' | 'revision' | 'created_at'>;

export interface LoadedCalendar extends TrainerCalendar {
  trainer: TrainerRow;
}

interface Row extends TrainerRow, Omit<Schedule, 'time_zone'> {
  now: Date;
  booked: { start: number; end: number; own_with: string | null }[];
}

export const WEEKLY_HOURS = `(
  SELECT coalesce(json_agg(json_build_object(
    'weekday', weekday, 'from', to_char(starts, 'HH24:MI'), 'to', to_char(ends, 'HH24:MI')) ORDER BY weekday, starts), '[]')
  FROM trainer_hours h WHERE h.trainer_id = t.id)`;

const MILLISECONDS = (column: string) => `(extract(epoch FROM ${column}) * 1000)::bigint`;

/** `$1` is the trainer, `$2` the member, `$3` a booking that is to move, which does not count. */
const LOAD = `
  SELECT t.id, t.name, t.city, t.time_zone, t.about, t.credentials, now() AS now, ${WEEKLY_HOURS} AS weekly,
    (SELECT coalesce(json_agg(json_build_object('date', date, 'hours', hours)), '[]')
     FROM trainer_dates d WHERE d.trainer_id = t.id AND date >= (now() - interval '2 days')::date) AS exceptions,
    (SELECT coalesce(json_agg(json_build_object(
       'start', ${MILLISECONDS('b.starts_at')}, 'end', ${MILLISECONDS('b.ends_at')},
       'own_with', CASE WHEN b.user_id = $2 THEN w.name END)), '[]')
     FROM bookings b JOIN trainers w ON w.id = b.trainer_id
     WHERE (b.trainer_id = t.id OR b.user_id = $2) AND b.canceled_at IS NULL AND b.ends_at > now()
       AND b.id IS DISTINCT FROM $3) AS booked
  FROM trainers t WHERE t.id = $1 AND t.is_active`;

/** Loads everything about a trainer's times with one query. @throws {ApiError} 404 when they cannot be booked */
export async function loadCalendar(
  manager: EntityManager,
  trainerId: number,
  userId: number,
  movingId: number | null = null,
): Promise<LoadedCalendar> {
  const [row] = await manager.query<Row[]>(LOAD, [trainerId, userId, movingId]);
  if (!row) throw trainerNotFound();
  const { now, weekly, exceptions, booked, ...trainer } = row;
  return {
    trainer,
    schedule: { time_zone: trainer.time_zone, weekly, exceptions },
    booked: booked.map(({ start, end, own_with }) => ({ start, end, ownWith: own_with })),
    now: now.getTime(),
  };
}
