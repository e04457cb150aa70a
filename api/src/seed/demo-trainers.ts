import type { EntityManager } from 'typeorm';

import { readDemo } from './read-demo.js';
import type { Tables } from '../platform/database/tables.js';

/** They are invented people, so their credentials claim nothing that could be looked up. */
type DemoTrainer = Pick<Tables['trainers'], 'name' | 'city' | 'time_zone' | 'about' | 'credentials' | 'meeting_url'>;

const ADD_TRAINER = `
  INSERT INTO trainers (name, city, time_zone, about, credentials, meeting_url, is_active)
  VALUES ($1, $2, $3, $4, $5, $6, true) RETURNING id`;

const ADD_HOURS = `
  INSERT INTO trainer_hours (trainer_id, weekday, starts, ends)
  SELECT $1, weekday, '09:00', '17:00' FROM generate_series(1, 5) AS weekday`;

/** The booking is on the first Tuesday, in the trainer's zone, after some days from now. */
const ADD_BOOKING = `
  INSERT INTO bookings (trainer_id, user_id, starts_at, ends_at, time_zone, uid, created_at, reminded_at)
  SELECT t.id, $2, starts_at, starts_at + interval '50 minutes', 'UTC', gen_random_uuid(),
    starts_at - interval '10 days', CASE WHEN starts_at < now() THEN starts_at - interval '1 day' END
  FROM trainers t
  CROSS JOIN LATERAL (SELECT (now() AT TIME ZONE t.time_zone)::date + $3::int AS earliest) AS counted
  CROSS JOIN LATERAL (
    SELECT (earliest + (9 - extract(isodow FROM earliest)::int) % 7 + $4::time) AT TIME ZONE t.time_zone AS starts_at
  ) AS tuesday
  WHERE t.id = $1`;

/** Adds trainers unless there are some already. */
export async function addDemoTrainers(manager: EntityManager, memberId: number) {
  const known = await manager.query<unknown[]>('SELECT id FROM trainers LIMIT 1');
  if (known.length > 0) return;
  const ids: number[] = [];
  for (const { name, city, time_zone, about, credentials, meeting_url } of readDemo<DemoTrainer>('trainers')) {
    const details = [name, city, time_zone, about, credentials, meeting_url];
    const [added] = await manager.query<Pick<Tables['trainers'], 'id'>[]>(ADD_TRAINER, details);
    if (!added) throw new Error(`${name} was not added`);
    await manager.query(ADD_HOURS, [added.id]);
    ids.push(added.id);
  }
  const [breathing, memory] = ids;
  await manager.query(ADD_BOOKING, [memory, memberId, -20, '10:00']);
  await manager.query(ADD_BOOKING, [breathing, memberId, 3, '14:00']);
}
