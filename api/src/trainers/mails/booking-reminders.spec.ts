import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AdminTrainer } from '@mindgrove/contracts/admin-trainers';

import { installDatabaseClock, setDatabaseTime } from '../../../test/database-clock.js';
import { type Account, emailsTo, newAdmin, newConfirmedUser } from '../../../test/factories.js';
import { startTestApi, type TestApi } from '../../../test/test-api.js';
import { createTestDatabase } from '../../../test/test-database.js';
import { book, newTrainer } from '../../../test/trainers.js';
import { BookingRemindersService } from './booking-reminders.service.js';

const DAY_MS = 86_400_000;

describe('reminders of sessions', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let replicas: TestApi[];
  let api: TestApi;
  let admin: Account;
  let member: Account;
  let trainer: AdminTrainer;
  let today: number;

  beforeAll(async () => {
    database = await createTestDatabase();
    await installDatabaseClock(database);
    const settings = { DATABASE_URL: database.url };
    replicas = [await startTestApi(settings), await startTestApi(settings)];
    api = replicas[0]!;
    admin = await newAdmin(api);
    today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  });
  beforeEach(async () => {
    await setDatabaseTime(api.dataSource, new Date());
    member = await newConfirmedUser(api);
    trainer = await newTrainer(api, admin);
  });
  afterAll(async () => {
    for (const replica of replicas) await replica.stop();
    await database.drop();
  });

  /** `day` counts from today, and the time is in UTC. */
  const setTime = (day: number, time: string) =>
    setDatabaseTime(api.dataSource, new Date(`${dateOf(day)}T${time}:00Z`));
  const dateOf = (day: number) => new Date(today + day * DAY_MS).toISOString().slice(0, 10);
  const bookOn = async (day: number, by = member) =>
    (await book(api, by, { trainer_id: trainer.id, booking_date: dateOf(day), time: '10:00' })).body.data.id;
  const run = () => Promise.all(replicas.map(({ app }) => app.get(BookingRemindersService).run()));
  const remindersTo = async ({ email } = member) =>
    (await emailsTo(api, email)).filter(({ subject }) => subject.startsWith('Reminder: '));

  it('are sent 48 hours before, once, by replicas that look at the same time and again', async () => {
    await bookOn(5);
    await setTime(3, '09:59');
    await run();
    const early = await remindersTo();
    await setTime(3, '10:00');

    await run();
    await run();

    expect(early).toHaveLength(0);
    const reminders = await remindersTo();
    expect(reminders).toHaveLength(1);
    expect(reminders[0]?.text).toMatch(/You can move or cancel it until .*, 10:00 AM, which is 24 hours before/);
    expect(reminders[0]?.text).toContain('10:00 AM to 10:50 AM, UTC (your time)');
  });

  it('are sent for many sessions at once', async () => {
    const ids = await api.dataSource.query<{ id: number }[]>(
      `INSERT INTO bookings (trainer_id, user_id, starts_at, ends_at, time_zone, uid)
       SELECT $1, $2, start, start + interval '5 minutes', 'UTC', gen_random_uuid()
       FROM generate_series(now() + interval '1 hour', now() + interval '20 hours', '5 minutes') AS start RETURNING id`,
      [trainer.id, member.user.id],
    );

    await run();

    expect(ids.length).toBeGreaterThan(200);
    expect(await remindersTo()).toHaveLength(ids.length);
  });

  it('are not sent for sessions that were booked later than that, or canceled', async () => {
    await setTime(3, '11:00');
    await bookOn(5);
    const canceled = await newConfirmedUser(api);
    await setTime(1, '08:00');
    const id = await bookOn(7, canceled);
    await api.call('POST /bookings/:id/cancel', { token: canceled.token, params: { id } });

    await setTime(5, '09:00');
    await run();
    await setTime(7, '09:00');
    await run();

    expect(await remindersTo()).toHaveLength(0);
    expect(await remindersTo(canceled)).toHaveLength(0);
  });

  it('are sent again for the new time of a session that was moved', async () => {
    const id = await bookOn(5);
    await setTime(3, '08:00');
    const to = (day: number) =>
      api.call('POST /bookings/:id/reschedule', {
        ...{ token: member.token, params: { id }, body: { booking_date: dateOf(day), time: '15:00' } },
      });
    await to(8);
    await setTime(3, '12:00');
    await run();
    const forOldTime = await remindersTo();

    await setTime(6, '16:00');
    await run();

    expect(forOldTime).toHaveLength(0);
    expect(await remindersTo()).toHaveLength(1);
  });

  it('are not sent after the session has begun', async () => {
    await bookOn(5);
    await setTime(5, '10:01');

    await run();

    expect(await remindersTo()).toHaveLength(0);
  });
});
