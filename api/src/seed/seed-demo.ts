import { randomBytes } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { REVIEW_CONSENT } from '@mindgrove/contracts/rules/review-rules';

import { hashPassword } from '../auth/passwords/passwords.service.js';
import { inTransaction } from '../platform/database/transaction.js';
import { DEMO_ADMIN, DEMO_MEMBER, type DemoMemberName, OTHER_MEMBERS } from './demo-accounts.js';
import { addDemoChat } from './demo-chat.js';
import { addDemoTrainers } from './demo-trainers.js';
import { addDemoTraining } from './demo-training.js';
import { addDemoWellness } from './demo-wellness.js';
import { readDemo } from './read-demo.js';
import type { Tables } from '../platform/database/tables.js';

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
