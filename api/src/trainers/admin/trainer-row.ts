import type { AdminTrainer } from '@mindgrove/contracts/admin-trainers';
import { HttpStatus } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { ApiError } from '../../platform/core/errors/api-error.js';
import { type TrainerDateEntity, TrainerEntity } from '../records/trainer.entity.js';
import { WEEKLY_HOURS } from '../slots/load-calendar.js';
import type { Schedule } from '../slots/schedule.js';
import { dateAfter, dateAt } from '../slots/zoned-time.js';

/** No place on earth has an earlier date. PostgreSQL does not know each time zone that a trainer can have. */
const YESTERDAY = "(now() AT TIME ZONE 'UTC')::date - 1";

const SELECT_TRAINERS = `
  SELECT t.id, t.name, t.city, t.time_zone, t.about, t.credentials, t.meeting_url, t.is_active, t.revision,
    ${WEEKLY_HOURS} AS weekly,
    (SELECT coalesce(json_agg(json_build_object('date', date, 'hours', hours, 'note', note) ORDER BY date), '[]')
     FROM trainer_dates d WHERE d.trainer_id = t.id AND date >= ${YESTERDAY}) AS exceptions,
    (SELECT count(*) FROM bookings b
     WHERE b.trainer_id = t.id AND b.canceled_at IS NULL AND b.starts_at > now()) AS upcoming
  FROM trainers t`;

interface TrainerRow extends Omit<TrainerEntity, 'created_at'>, Pick<AdminTrainer, 'weekly' | 'upcoming'> {
  exceptions: Omit<TrainerDateEntity, 'trainer_id'>[];
}

export const trainerChanged = () =>
  new ApiError(
    HttpStatus.CONFLICT,
    'trainer_changed',
    'Someone else changed this trainer after you began, so nothing was saved.',
  );

const trainerNotFound = () => new ApiError(HttpStatus.NOT_FOUND, 'trainer_not_found', 'This trainer does not exist.');

export async function listTrainers(manager: EntityManager): Promise<AdminTrainer[]> {
  const trainers = await manager.query<TrainerRow[]>(`${SELECT_TRAINERS} ORDER BY lower(t.name), t.id`);
  return trainers.map(withoutPastDates);
}

export async function findTrainer(manager: EntityManager, id: number): Promise<AdminTrainer> {
  const [trainer] = await manager.query<TrainerRow[]>(`${SELECT_TRAINERS} WHERE t.id = $1`, [id]);
  if (!trainer) throw trainerNotFound();
  return withoutPastDates(trainer);
}

function withoutPastDates(trainer: TrainerRow): AdminTrainer {
  const today = dateAt(Date.now(), trainer.time_zone);
  return { ...trainer, exceptions: trainer.exceptions.filter(({ date }) => date >= today) };
}

/** Changes of one trainer take turns, until the transaction ends. @returns the trainer's revision */
export async function lockTrainer(manager: EntityManager, id: number): Promise<number> {
  const trainer = await manager.findOne(TrainerEntity, { where: { id }, lock: { mode: 'for_no_key_update' } });
  if (!trainer) throw trainerNotFound();
  return trainer.revision;
}

/** All hours that a session of the date can touch. */
const SELECT_SCHEDULE = `
  SELECT t.time_zone, ${WEEKLY_HOURS} AS weekly,
    (SELECT coalesce(json_agg(json_build_object('date', date, 'hours', hours)), '[]')
     FROM trainer_dates d WHERE d.trainer_id = t.id AND date::text = ANY($2)) AS exceptions
  FROM trainers t WHERE t.id = $1`;

export async function findSchedule(manager: EntityManager, id: number, date: string): Promise<Schedule> {
  const [schedule] = await manager.query<Schedule[]>(SELECT_SCHEDULE, [id, [date, dateAfter(date, 1)]]);
  if (!schedule) throw trainerNotFound();
  return schedule;
}
