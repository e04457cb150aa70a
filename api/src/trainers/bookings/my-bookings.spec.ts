import { randomUUID } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';
import { bookingsRoutes } from '@mindgrove/contracts/bookings';

import { emailsTo, newAdmin, newConfirmedUser } from '../../../test/factories.js';
import { beforeEachTest, beforeTests, sharedTestApi, testApi } from '../../../test/test-api.js';
import { book, dayFromNow, newTrainer } from '../../../test/trainers.js';

describe('my sessions', () => {
  const api = testApi(sharedTestApi);
  const admin = beforeTests(() => newAdmin(api));
  const other = beforeEachTest(() => newConfirmedUser(api));
  const member = beforeEachTest(() => newConfirmedUser(api));
  const trainer = beforeEachTest(() => newTrainer(api, admin));

  const bookAt = async (time: string, by = member) =>
    (await book(api, by, { trainer_id: trainer.id, time })).body.data.id;
  const list = async ({ token } = member) => (await api.call('GET /bookings', { token })).body.data;
  const cancel = (id: number, { token } = member) => api.call('POST /bookings/:id/cancel', { token, params: { id } });
  const move = (id: number, body: object, { token } = member) =>
    api.call('POST /bookings/:id/reschedule', { token, params: { id }, body });
  const calendarOf = (id: number, { token } = member) =>
    api.call('GET /bookings/:id/calendar', { token, params: { id } });
  const rowOf = async (id: number) => (await api.dataSource.query('SELECT * FROM bookings WHERE id = $1', [id]))[0];
  /** Makes the session begin at another time. */
  const beginIn = (id: number, interval: string) =>
    api.dataSource.query(
      `UPDATE bookings SET starts_at = now() + $2::interval, ends_at = now() + $2::interval + interval '50 minutes'
       WHERE id = $1`,
      [id, interval],
    );
  const at = (time: string) => ({ booking_date: dayFromNow(3), time });
  const emailCount = async () => (await emailsTo(api, member.email)).length;

  it('are listed, the next first; then those that are over or canceled, the newest first', async () => {
    const over = await bookAt('09:00');
    await beginIn(over, '-3 days');
    const [later, canceled, next] = [await bookAt('12:00'), await bookAt('13:00'), await bookAt('11:00')];
    await cancel(canceled);
    await bookAt('15:00', other);

    const { upcoming, past } = await list();

    expect(upcoming.map(({ id }) => id)).toEqual([next, later]);
    expect(past.map(({ id, state }) => [id, state])).toEqual([
      [canceled, 'canceled'],
      [over, 'booked'],
    ]);
    expect(upcoming[0]).toEqual({
      id: next,
      trainer: { id: trainer.id, name: trainer.name, city: trainer.city, time_zone: 'UTC' },
      starts_at: `${dayFromNow(3)}T11:00:00.000Z`,
      ends_at: `${dayFromNow(3)}T11:50:00.000Z`,
      ...{ state: 'booked', can_change: true, canceled_by: null, reason: null, meeting_url: null },
    });
    expect(bookingsRoutes['GET /bookings'].response.parse({ data: { upcoming, past } }).data.past).toEqual(past);
  });

  it('have the link of the video call until they end, which the list of trainers has not', async () => {
    const meeting_url = 'https://meet.example/rowan-ellery';
    const { id: trainer_id } = await newTrainer(api, admin, { meeting_url });
    const { id } = (await book(api, member, { trainer_id })).body.data;

    const before = await list();
    const trainers = await api.call('GET /get-trainers', { token: member.token });
    await beginIn(id, '-2 hours');
    const after = await list();

    expect(before.upcoming[0]?.meeting_url).toBe(meeting_url);
    expect(after.past[0]?.meeting_url).toBeNull();
    expect(JSON.stringify(trainers.body)).not.toContain('meet.example');
  });

  it('are upcoming until they end', async () => {
    const id = await bookAt('09:00');
    await beginIn(id, '-49 minutes');

    const { upcoming } = await list();

    expect(upcoming).toMatchObject([{ id, can_change: false }]);
  });

  describe('when moved', () => {
    it('keep their id, free their old time, and count one change', async () => {
      const id = await bookAt('10:00');
      const { uid } = await rowOf(id);

      const response = await move(id, { ...at('15:30'), time_zone: 'UTC' });

      expect(response.status).toBe(200);
      expect(response.body.data).toMatchObject({ id, starts_at: `${dayFromNow(3)}T15:30:00.000Z`, state: 'booked' });
      expect(await rowOf(id)).toMatchObject({ uid, sequence: 1 });
      expect((await book(api, other, { trainer_id: trainer.id, time: '10:00' })).status).toBe(200);
      expect((await emailsTo(api, member.email))[0]?.subject).toContain('New time of your session with Rowan Ellery');
    });

    it('may overlap the time that they had', async () => {
      const id = await bookAt('10:00');

      expect((await move(id, at('10:30'))).status).toBe(200);
    });

    it('to the time that they have, change nothing', async () => {
      const id = await bookAt('10:00');
      const before = await emailCount();

      const response = await move(id, at('10:00'));

      expect(response.status).toBe(200);
      expect(await rowOf(id)).toMatchObject({ sequence: 0 });
      expect(await emailCount()).toBe(before);
    });

    it('are refused like new ones, and stay where they are', async () => {
      await bookAt('12:00', other);
      const elsewhere = await newTrainer(api, admin);
      await book(api, member, { trainer_id: elsewhere.id, time: '14:00' });
      const id = await bookAt('10:00');

      const refused = [
        await move(id, at('12:00')),
        await move(id, at('14:00')),
        await move(id, at('22:00')),
        await move(id, { ...at('10:00'), booking_date: '2020-01-01' }),
        await move(id, { ...at('10:00'), booking_date: dayFromNow(200) }),
        await move(id, { ...at('10:00'), time_zone: 'Nowhere/Land' }),
      ];

      expect(refused.map(({ problem }) => problem.code)).toEqual([
        ...['slot_taken', 'own_session_overlaps', 'outside_hours', 'time_in_the_past', 'too_far_ahead'],
        'validation_failed',
      ]);
      expect(refused[0]?.problem.error).toContain('Free near that time: 10:00 AM');
      expect(await rowOf(id)).toMatchObject({ starts_at: new Date(`${dayFromNow(3)}T10:00:00Z`), sequence: 0 });
    });

    it('cannot go to a trainer who takes no bookings any more', async () => {
      const id = await bookAt('10:00');
      await api.dataSource.query('UPDATE trainers SET is_active = false WHERE id = $1', [trainer.id]);

      expect((await move(id, at('15:00'))).status).toBe(404);
    });

    it('cannot come back after they were canceled', async () => {
      const id = await bookAt('10:00');
      await cancel(id);

      const response = await move(id, at('15:00'));

      expect([response.status, response.problem.code]).toEqual([409, 'booking_canceled']);
    });
  });

  describe('when canceled', () => {
    it('free their time, and say who canceled', async () => {
      const id = await bookAt('10:00');

      const response = await cancel(id);

      expect(response.body.data).toMatchObject({ id, state: 'canceled', canceled_by: 'member', can_change: false });
      expect(await rowOf(id)).toMatchObject({ sequence: 1 });
      expect((await book(api, other, { trainer_id: trainer.id, time: '10:00' })).status).toBe(200);
    });

    it('stay so when the request is repeated, with one email', async () => {
      const id = await bookAt('10:00');
      const before = await emailCount();

      const responses = await Promise.all([cancel(id), cancel(id), cancel(id)]);

      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await rowOf(id)).toMatchObject({ sequence: 1 });
      expect(await emailCount()).toBe(before + 1);
    });

    it('are not confirmed to a repeated request for them, and can be booked anew with another key', async () => {
      const bookWith = (key: string) =>
        book(api, member, { trainer_id: trainer.id, time: '10:00' }, { 'idempotency-key': key });
      const [key, otherKey] = [randomUUID(), randomUUID()];
      await cancel((await bookWith(key)).body.data.id);

      const repeated = await bookWith(key);

      expect([repeated.status, repeated.problem.code]).toEqual([409, 'booking_canceled']);
      expect((await list()).upcoming).toEqual([]);
      expect((await bookWith(otherKey)).status).toBe(200);
    });
  });

  it('can be changed until 24 hours before they begin', async () => {
    const id = await bookAt('10:00');

    await beginIn(id, '24 hours -1 second');
    const tooLate = [await cancel(id), await move(id, at('15:00'))];
    await beginIn(id, '24 hours 5 seconds');
    const inTime = await cancel(id);

    expect(tooLate.map(({ status, problem }) => [status, problem.code])).toEqual([
      [409, 'too_late_to_change'],
      [409, 'too_late_to_change'],
    ]);
    expect(tooLate[0]?.problem.error).toBe('Sessions can be moved or canceled until 24 hours before they begin.');
    expect(inTime.status).toBe(200);
  });

  it('are nobody else’s to see, move, cancel or download', async () => {
    const id = await bookAt('10:00');

    const responses = [await move(id, at('15:00'), other), await cancel(id, other), await calendarOf(id, other)];

    expect(responses.map(({ status, problem }) => [status, problem.code])).toEqual(
      Array(3).fill([404, 'booking_not_found']),
    );
    expect(JSON.stringify(await list(other))).not.toContain(`"id":${id},`);
    expect(await rowOf(id)).toMatchObject({ canceled_at: null, sequence: 0 });
  });

  it('can be read, downloaded and canceled after access has ended, but not moved', async () => {
    const id = await bookAt('10:00');
    await api.dataSource.query('DELETE FROM trials WHERE user_id = $1', [member.user.id]);
    await api.dataSource.query("UPDATE users SET created_at = now() - interval '9 days' WHERE id = $1", [
      member.user.id,
    ]);

    const responses = [
      await api.call('GET /bookings', { token: member.token }),
      await calendarOf(id),
      await move(id, at('15:00')),
      await cancel(id),
      await book(api, member, { trainer_id: trainer.id }),
    ];

    expect(responses.map(({ status }) => status)).toEqual([200, 200, 402, 200, 402]);
  });
});
