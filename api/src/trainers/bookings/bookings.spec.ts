import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AdminTrainer } from '@mindgrove/contracts/admin-trainers';
import { errorBody } from '@mindgrove/contracts/http/error';

import { installDatabaseClock, setDatabaseTime } from '../../../test/database-clock.js';
import { type Account, emailsTo, newAdmin, newConfirmedUser } from '../../../test/factories.js';
import { startTestApi, type TestApi } from '../../../test/test-api.js';
import { createTestDatabase } from '../../../test/test-database.js';
import { book, grantAccess, newTrainer } from '../../../test/trainers.js';

/** A Friday. */
const NOW = '2027-03-05T08:00:00Z';
const AUTUMN = '2027-11-01T08:00:00Z';
const CHICAGO = 'America/Chicago';

describe('booking a trainer', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let api: TestApi;
  let admin: Account;
  let member: Account;
  let trainer: AdminTrainer;

  beforeAll(async () => {
    database = await createTestDatabase();
    await installDatabaseClock(database);
    api = await startTestApi({ DATABASE_URL: database.url });
    admin = await newAdmin(api);
  });
  beforeEach(async () => {
    await setDatabaseTime(api.dataSource, new Date(NOW));
    member = await newMember();
    trainer = await newTrainer(api, admin);
  });
  afterAll(async () => {
    await api.stop();
    await database.drop();
  });

  const newMember = async (now = NOW) => {
    await setDatabaseTime(api.dataSource, new Date());
    const account = await newConfirmedUser(api);
    await grantAccess(api, account);
    await setDatabaseTime(api.dataSource, new Date(now));
    return account;
  };
  const request = (fields: Partial<Parameters<typeof book>[2]> = {}, by = member) =>
    book(api, by, { trainer_id: trainer.id, booking_date: '2027-03-08', ...fields });
  const stored = () =>
    api.dataSource.query('SELECT starts_at, ends_at, time_zone FROM bookings WHERE trainer_id = $1', [trainer.id]);

  it('stores fifty minutes from the time that the member’s clock shows, and sends an email', async () => {
    const response = await request({ time: '09:05', time_zone: 'America/St_Johns' });

    const [starts_at, ends_at] = ['2027-03-08T12:35:00.000Z', '2027-03-08T13:25:00.000Z'];
    expect([response.status, response.body]).toEqual([
      200,
      { success: true, data: { id: expect.any(Number), starts_at, ends_at } },
    ]);
    expect(await stored()).toEqual([
      { starts_at: new Date(starts_at), ends_at: new Date(ends_at), time_zone: 'America/St_Johns' },
    ]);
    const [email] = await emailsTo(api, member.email);
    expect(email?.subject).toBe('Your session with Rowan Ellery: Monday, March 8, 2027, 9:05 AM');
  });

  it('may begin at any minute whose session ends within the hours', async () => {
    const responses = [await request({ time: '09:00' }), await request({ time: '16:10' })];

    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('may begin when another session ends', async () => {
    const responses = [
      await request({ time: '10:00' }),
      await request({ time: '10:50' }, await newMember()),
      await request({ time: '09:10' }, await newMember()),
    ];

    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  describe('is refused with the reason and the nearest free slots', () => {
    const FREE = 'Free near that time:';

    it('while the trainer is in a session', async () => {
      await request({ time: '10:00' }, await newMember());

      const { status, problem } = await request({ time: '10:30' });

      expect([status, problem.code]).toEqual([409, 'slot_taken']);
      expect(problem.error).toBe(
        `Rowan Ellery isn’t free at 10:30 AM on Monday, March 8. ${FREE} 9:00 AM and 11:00 AM.`,
      );
      expect(problem.free_slots?.map(({ starts_at }) => starts_at)).toEqual(
        ['09', '11', '12'].map((hour) => `2027-03-08T${hour}:00:00.000Z`),
      );
      expect(problem.message).toBe('Rowan Ellery isn’t free at 10:30 AM on Monday, March 8.');
      expect(errorBody.parse(problem)).toEqual(problem);
    });

    it('while the member is in a session with another trainer', async () => {
      const other = await newTrainer(api, admin, { name: 'Marlow Finch' });
      await request({ trainer_id: other.id, time: '10:00' });

      const { status, problem } = await request({ time: '10:30' });

      expect([status, problem.code]).toEqual([409, 'own_session_overlaps']);
      expect(problem.error).toBe(
        `You already have a session with Marlow Finch at 10:00 AM on Monday, March 8. ${FREE} 9:00 AM and 11:00 AM.`,
      );
    });

    it('in the past, even by a minute', async () => {
      const late = await request({ booking_date: '2027-03-05', time: '08:00' });
      const years = await request({ booking_date: '2001-02-03', time: '10:00' });

      expect([late.status, late.problem.code]).toEqual([400, 'time_in_the_past']);
      expect(late.problem.error).toBe(`8:00 AM on Friday, March 5 has passed. ${FREE} 9:00 AM and 10:00 AM.`);
      expect(years.problem.error).toBe(
        `10:00 AM on Saturday, February 3, 2001 has passed. The nearest free times are 9:00 AM and 10:00 AM on Friday, March 5.`,
      );
    });

    it.each(['08:59', '23:30'])('outside the trainer’s hours, at %s', async (time) => {
      const { status, problem } = await request({ time });

      expect([status, problem.code]).toEqual([400, 'outside_hours']);
      expect(problem.error).toContain('is outside the hours of Rowan Ellery. Free near that time: ');
      expect(problem.free_slots).toHaveLength(3);
    });

    it('when it would end after the trainer’s hours', async () => {
      const { problem } = await request({ time: '16:11' });

      expect(problem.code).toBe('outside_hours');
      expect(problem.message).toBe(
        '50 minutes from 4:11 PM on Monday, March 8 do not fit in the hours of Rowan Ellery.',
      );
    });

    it('further ahead than can be booked', async () => {
      const { status, problem } = await request({ booking_date: '2027-06-10', time: '10:00' });

      expect([status, problem.code]).toEqual([400, 'too_far_ahead']);
      expect(problem.error).toBe(
        `Sessions can be booked until Thursday, June 3. The nearest free times are 2:00 PM and 3:00 PM on Wednesday, June 2.`,
      );
    });

    it('at a time that the member’s clock jumps over', async () => {
      const { status, problem } = await request({ booking_date: '2027-03-14', time: '02:30', time_zone: CHICAGO });

      expect([status, problem.code]).toEqual([400, 'time_does_not_exist']);
      expect(problem.error).toBe(
        `2:30 AM on Sunday, March 14 does not exist: clocks are set forward from 2:00 AM to 3:00 AM. ${FREE} 4:00 AM and 5:00 AM.`,
      );
    });

    it('in the past, at a time that a clock has jumped over by seconds too', async () => {
      const when = { booking_date: '1972-01-07', time: '00:15', time_zone: 'Africa/Monrovia' };

      const { status, problem } = await request(when);

      expect([status, problem.code]).toEqual([400, 'time_in_the_past']);
    });

    it('of a trainer without a free time', async () => {
      const idle = await newTrainer(api, admin, { weekly: [] });

      const { problem } = await request({ trainer_id: idle.id, time: '10:00' });

      expect(problem.error).toMatch(/Rowan Ellery has no free time in the next 90 days\.$/);
      expect(problem.free_slots).toEqual([]);
    });
  });

  it('stores nothing and sends nothing when it is refused', async () => {
    const before = await emailsTo(api, member.email);

    await request({ time: '23:00' });

    expect(await stored()).toEqual([]);
    expect(await emailsTo(api, member.email)).toEqual(before);
  });

  describe('at a time that the clock shows twice', () => {
    const twice = { booking_date: '2027-11-07', time: '01:30', time_zone: CHICAGO };
    const [FIRST, SECOND] = ['2027-11-07T06:30:00.000Z', '2027-11-07T07:30:00.000Z'];

    beforeEach(async () => {
      await setDatabaseTime(api.dataSource, new Date(AUTUMN));
      const weekly = [{ weekday: 7, from: '05:30', to: '12:00' }];
      trainer = await newTrainer(api, admin, { weekly });
    });

    it('takes the first, unless the other one is named', async () => {
      const first = await request(twice);
      const second = await request({ ...twice, starts_at: SECOND }, await newMember(AUTUMN));

      expect(first.body.data.starts_at).toBe(FIRST);
      expect(second.body.data.starts_at).toBe(SECOND);
    });

    it('names the zones of free slots that look alike', async () => {
      await request({ ...twice, time: '00:30' });

      const { problem } = await request({ ...twice, time: '00:40' }, await newMember(AUTUMN));

      expect(problem.error).toContain('Free near that time: 1:30 AM CDT and 1:30 AM CST.');
    });

    it('refuses an instant that is another time', async () => {
      const response = await request({ ...twice, starts_at: '2027-11-07T08:30:00.000Z' });

      expect([response.status, response.problem.code]).toEqual([400, 'validation_failed']);
      expect(response.problem.message).toMatch(/^starts_at: /);
    });
  });

  it('is not possible with a trainer who is unknown or takes no bookings', async () => {
    const inactive = await newTrainer(api, admin, { is_active: false });

    const responses = [await request({ trainer_id: inactive.id }), await request({ trainer_id: 999_999 })];

    expect(responses.map(({ status, problem }) => [status, problem.code])).toEqual([
      [404, 'trainer_not_found'],
      [404, 'trainer_not_found'],
    ]);
  });

  it.each([{ time_zone: 'Nowhere/Land' }, { time: '24:00' }, { booking_date: '2027-02-30' }, { trainer_id: 0 }])(
    'rejects %j',
    async (fields) => {
      expect((await request(fields)).status).toBe(400);
    },
  );

  it('survives dates at the ends of the calendar', async () => {
    const responses = [await request({ booking_date: '0000-01-01' }), await request({ booking_date: '9999-12-31' })];

    expect(responses.map(({ problem }) => problem.code)).toEqual(['time_in_the_past', 'too_far_ahead']);
  });

  it('frees the slot when the member’s account is deleted', async () => {
    await request({ time: '10:00' });
    await api.dataSource.query('DELETE FROM users WHERE id = $1', [member.user.id]);

    const response = await request({ time: '10:00' }, await newMember());

    expect(response.status).toBe(200);
  });

  it('cannot be got round in the database', async () => {
    await request({ time: '10:00' });
    const other = await newMember();

    const insert = api.dataSource.query(
      `INSERT INTO bookings (trainer_id, user_id, starts_at, ends_at, time_zone, uid)
       VALUES ($1, $2, '2027-03-08 10:49Z', '2027-03-08 11:39Z', 'UTC', gen_random_uuid())`,
      [trainer.id, other.user.id],
    );

    await expect(insert).rejects.toThrow('bookings_trainer_id_excl');
  });
});
