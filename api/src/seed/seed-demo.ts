import { randomBytes } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { REVIEW_CONSENT } from '@mindgrove/contracts/rules/review-rules';

import { hashPassword } from '../auth/passwords/passwords.service.js';
import { inTransaction } from '../platform/database/transaction.js';
import { DEMO_ADMIN, DEMO_MEMBER, type DemoMemberName, OTHER_MEMBERS } from './demo-accounts.js';
import { addDemoChat } from './demo-chat.js';
import { addDemoTraining } from './demo-training.js';
import { readDemo } from './read-demo.js';
import type { Tables } from '../platform/database/tables.js';

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

/** Moods of the last five weeks, oldest first; null where nothing was noted. The last one is yesterday's. */
const MOODS: (number | null)[] = [
  ...[3, 3, null, 4, 3, 4, 4],
  ...[2, 3, 3, null, 4, 4, 5],
  ...[4, 3, 4, null, null, 3, 4],
  ...[3, 2, 3, 4, 4, null, 4],
  ...[4, 5, 4, 4, 3, 4, 5],
];

const NOTES: Record<number, string> = {
  7: 'Slept badly, and it rained all day.',
  13: 'Lunch with my sister.',
  28: 'Back in the garden.',
  34: 'A long walk by the river.',
};

/** The demo member's time zone is UTC. */
const TODAY = "(now() AT TIME ZONE 'UTC' - interval '3 hours')::date";

const ADD_MOODS = `
  INSERT INTO moods (user_id, day, mood, note)
  SELECT $1, ${TODAY} - days_ago, mood, note
  FROM jsonb_to_recordset($2) AS noted (days_ago int, mood int, note text)`;

const ADD_CHECKS = `
  INSERT INTO wellbeing_checks (user_id, day, answers)
  VALUES ($1, ${TODAY} - 31, '{2,2,2,1,3}'), ($1, ${TODAY} - 16, '{3,3,2,2,3}')`;

const ADD_GOAL = `
  INSERT INTO goals (user_id, type, target, deadline, made_on, created_at, minutes_before)
  SELECT $1, 'meditation', 60, ${TODAY} + 14, ${TODAY} - 14, now() - interval '14 days',
    (SELECT coalesce(sum(minutes), 0) FROM meditations WHERE user_id = $1 AND ended_at < now() - interval '14 days')`;

/** The friend has a grove of their own, and sends a leaf. */
const ADD_FRIEND = `
  WITH grove AS (INSERT INTO progress (user_id, practice) VALUES ($2, $3))
  INSERT INTO friendships (user_id, friend_id, leaf_on) VALUES ($1, $2, NULL), ($2, $1, ${TODAY})`;
const FRIENDS_PRACTICE = 'mfsmcmfscmfmsmcfmcsmfcmsfmc';

/** The numbers are fixed, so that a second run adds nothing. */
interface DemoTicket extends Pick<Tables['tickets'], 'number' | 'name' | 'subject' | 'message'> {
  hoursAgo: number;
  closedHoursAgo?: number;
}

const REVIEW = {
  text: 'I came for the games and stayed for the breathing. The moons still fool me on some mornings.',
  stars: 4,
  name: 'Wren',
  age: 58,
};

/** Adds a review that waits for administrators. None is approved: the landing page must not quote invented people. */
async function addDemoReview(manager: EntityManager, memberId: number) {
  const { text, stars, name, age } = REVIEW;
  const { version, text: consent } = REVIEW_CONSENT;
  await manager.sql`INSERT INTO reviews (user_id, text, stars, name, age, consent_version, consent_text)
    VALUES (${memberId}, ${text}, ${stars}, ${name}, ${age}, ${version}, ${consent}) ON CONFLICT (user_id) DO NOTHING`;
}

const TRIAL = `
  INSERT INTO trials (user_id, plan_id, ends_at)
  SELECT u.id, p.id, now() + make_interval(days => p.trial_days) FROM users u, plans p WHERE u.id = $1 AND p.code = 'free'
  ON CONFLICT (user_id) DO UPDATE SET ends_at = excluded.ends_at`;

/** Adds members, messages, tickets, a review and progress to look at; a second run only renews the demo member's trial. */
export async function seedDemo(dataSource: DataSource) {
  const [memberHash, adminHash, unusableHash] = await Promise.all([
    hashPassword(DEMO_MEMBER.password),
    hashPassword(DEMO_ADMIN.password),
    hashPassword(randomBytes(32).toString('hex')),
  ]);
  await inTransaction(dataSource, async (manager) => {
    const member = await addPerson(manager, { ...DEMO_MEMBER, hash: memberHash });
    await manager.query(TRIAL, [member.id]);
    await addTickets(manager);
    await addDemoTrainers(manager, member.id);
    if (!member.isNew) return;
    await addPerson(manager, { ...DEMO_ADMIN, hash: adminHash, role: 'admin' });
    const idsByName = new Map<string, number>([[DEMO_MEMBER.name, member.id]]);
    for (const name of OTHER_MEMBERS) {
      const email = emailOf(name);
      idsByName.set(name, (await addPerson(manager, { name, email, hash: unusableHash })).id);
    }
    const idOf = (name: DemoMemberName) => idsByName.get(name) ?? member.id;
    await addDemoChat(manager, idOf);
    await addDemoReview(manager, idOf('Wren'));
    await addDemoTraining(manager, member.id);
    await addDemoWellness(manager, member.id);
    await manager.query(ADD_FRIEND, [member.id, idOf('Wren'), FRIENDS_PRACTICE]);
  });
}

const emailOf = (name: string) => `${name.toLowerCase()}@mindgrove.test`;

interface Person {
  name: string;
  email: string;
  hash: string;
  role?: 'admin';
}

async function addPerson(manager: EntityManager, { name, email, hash, role }: Person) {
  const [added] = await manager.query<Pick<Tables['users'], 'id'>[]>(
    `INSERT INTO users (name, email, password_hash, role, email_verified_at) VALUES ($1, $2, $3, $4, now())
     ON CONFLICT (lower(email)) DO NOTHING RETURNING id`,
    [name, email, hash, role ?? 'member'],
  );
  if (added) return { id: added.id, isNew: true };
  const [found] = await manager.query<Pick<Tables['users'], 'id'>[]>('SELECT id FROM users WHERE lower(email) = $1', [
    email,
  ]);
  if (!found) throw new Error(`${email} was neither added nor found`);
  return { id: found.id, isNew: false };
}

async function addTickets(manager: EntityManager) {
  for (const { number, name, subject, message, hoursAgo, closedHoursAgo } of readDemo<DemoTicket>(
    'tickets',
  ).toReversed()) {
    await manager.sql`INSERT INTO tickets (number, name, email, subject, message, created_at, closed_at)
      VALUES (${number}, ${name}, ${emailOf(name)}, ${subject}, ${message},
        now() - make_interval(hours => ${hoursAgo}), now() - make_interval(hours => ${closedHoursAgo}))
      ON CONFLICT (number) DO NOTHING`;
  }
}

async function addDemoWellness(manager: EntityManager, userId: number) {
  const moods = MOODS.flatMap((mood, index) =>
    mood === null ? [] : [{ days_ago: MOODS.length - index, mood, note: NOTES[index] ?? null }],
  );
  await manager.query(ADD_MOODS, [userId, JSON.stringify(moods)]);
  await manager.query(ADD_CHECKS, [userId]);
  await manager.query(ADD_GOAL, [userId]);
}

/** They are invented people, so their credentials claim nothing that could be looked up. */
type DemoTrainer = Pick<Tables['trainers'], 'name' | 'city' | 'time_zone' | 'about' | 'credentials' | 'meeting_url'>;

/** Adds trainers unless there are some already. */
async function addDemoTrainers(manager: EntityManager, memberId: number) {
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
