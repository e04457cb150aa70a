import { describe, expect, it } from '@jest/globals';
import { BOOKING_DAYS_AHEAD } from '@mindgrove/contracts/rules/booking-rules';
import { trainersRoutes } from '@mindgrove/contracts/trainers';

import { newAdmin, newConfirmedUser } from '../../../test/factories.js';
import { recordStatements } from '../../../test/record-statements.js';
import { beforeEachTest, beforeTests, sharedTestApi, testApi } from '../../../test/test-api.js';
import { book, dayFromNow, newTrainer, trainerBody } from '../../../test/trainers.js';

describe('trainers', () => {
  const api = testApi(sharedTestApi);
  const admin = beforeTests(() => newAdmin(api));
  const member = beforeEachTest(() => newConfirmedUser(api));
  const trainer = beforeEachTest(() => newTrainer(api, admin));

  const slotsOn = (date: string, fields: { time_zone?: string; id?: number; token?: string } = {}) =>
    api.call('GET /trainers/:id/slots', {
      token: fields.token ?? member.token,
      params: { id: fields.id ?? trainer.id },
      query: { date, ...(fields.time_zone && { time_zone: fields.time_zone }) },
    });
  const localTimes = async (...args: Parameters<typeof slotsOn>) =>
    (await slotsOn(...args)).body.data.map(({ local_time }) => local_time);

  it('are listed by name, except those who take no bookings', async () => {
    await newTrainer(api, admin, { name: 'aspen Grove' });
    const inactive = await newTrainer(api, admin, { name: 'Birch Vale', is_active: false });

    const { body } = await api.call('GET /get-trainers', { token: member.token });

    const names = body.data.map(({ name }) => name);
    expect(trainersRoutes['GET /get-trainers'].response.parse(body)).toEqual(body);
    expect(names).toEqual(names.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase())));
    expect(names).toContain('aspen Grove');
    expect(body.data.map(({ id }) => id)).not.toContain(inactive.id);
  });

  it('have a slot every hour, shown in the member’s zone beside the trainer’s', async () => {
    const response = await slotsOn(dayFromNow(3), { time_zone: 'Asia/Kathmandu' });

    expect(response.body.data).toHaveLength(8);
    expect(response.body.data[0]).toEqual({
      starts_at: `${dayFromNow(3)}T09:00:00.000Z`,
      local_time: '14:45',
      trainer_time: '09:00',
    });
    expect(response.body.next_date).toBe(dayFromNow(4));
  });

  it('have the slots of the member’s day, which may be two of the trainer’s', async () => {
    const { data } = (await slotsOn(dayFromNow(3), { time_zone: 'Pacific/Apia' })).body;

    const dates = new Set(data.map(({ starts_at }) => starts_at.slice(0, 10)));
    expect(dates).toEqual(new Set([dayFromNow(2), dayFromNow(3)]));
    expect(data).toHaveLength(8);
  });

  it('use the member’s own zone unless another is named', async () => {
    await api.dataSource.query("UPDATE users SET time_zone = 'Asia/Kathmandu' WHERE id = $1", [member.user.id]);

    expect((await localTimes(dayFromNow(3)))[0]).toBe('14:45');
  });

  it('have no slot that overlaps a session of anyone', async () => {
    const other = await newConfirmedUser(api);
    await book(api, other, { trainer_id: trainer.id, time: '10:30' });

    expect((await localTimes(dayFromNow(3))).slice(0, 3)).toEqual(['09:00', '12:00', '13:00']);
  });

  it('have no slot while the member is with another trainer, which others still have', async () => {
    const [elsewhere, other] = [await newTrainer(api, admin), await newConfirmedUser(api)];
    await book(api, member, { trainer_id: elsewhere.id, time: '10:00' });

    expect(await localTimes(dayFromNow(3))).not.toContain('10:00');
    expect(await localTimes(dayFromNow(3), { token: other.token })).toContain('10:00');
  });

  it('have the hours of a date in place of its weekday’s, and none on a day off', async () => {
    const set = (date: string, hours: { from: string; to: string }[]) =>
      api.call('POST /admin/trainers/:id/exceptions', {
        ...{ token: admin.token, params: { id: trainer.id }, body: { date, hours, note: '' } },
      });
    await set(dayFromNow(3), [{ from: '18:30', to: '20:30' }]);
    await set(dayFromNow(4), []);

    expect(await localTimes(dayFromNow(3))).toEqual(['18:30', '19:30']);
    expect((await slotsOn(dayFromNow(4))).body).toEqual({ data: [], next_date: dayFromNow(5) });
    expect((await slotsOn(dayFromNow(3))).body.next_date).toBe(dayFromNow(5));
  });

  it('have no slot in the past or beyond the last day that can be booked', async () => {
    const past = await slotsOn(dayFromNow(-2));
    const beyond = await slotsOn(dayFromNow(BOOKING_DAYS_AHEAD + 1));

    expect(past.body.data).toEqual([]);
    expect([dayFromNow(0), dayFromNow(1)]).toContain(past.body.next_date);
    expect(beyond.body).toEqual({ data: [], next_date: null });
  });

  it.each(['0000-01-01', '9999-12-31'])('have no slot on %s', async (date) => {
    const response = await slotsOn(date);

    expect([response.status, response.body.data]).toEqual([200, []]);
  });

  it('have no slots at all without hours', async () => {
    const idle = await newTrainer(api, admin, { weekly: [] });

    expect((await slotsOn(dayFromNow(3), { id: idle.id })).body).toEqual({ data: [], next_date: null });
  });

  it('have slots that take one query, whoever and however many are booked', async () => {
    for (const time of ['09:00', '11:00', '13:00']) await book(api, member, { trainer_id: trainer.id, time });

    const statements = await recordStatements(() => slotsOn(dayFromNow(3)));

    expect(statements.filter(({ text }) => text.includes('bookings'))).toHaveLength(1);
    expect(statements).toHaveLength(2); // With the guard's.
  });

  it.each(['Nowhere/Land', 'JST', '+05:00', 'constructor', '<b>'])('know no time zone %s', async (time_zone) => {
    const response = await slotsOn(dayFromNow(3), { time_zone });

    expect([response.status, response.problem.code]).toEqual([400, 'validation_failed']);
    expect(response.problem.error).toBe('We do not know this time zone.');
  });

  it('who are unknown or take no bookings have no slots', async () => {
    const body = { ...trainerBody(), is_active: false, revision: 1 };
    await api.call('POST /admin/trainers/:id', { token: admin.token, params: { id: trainer.id }, body });

    const responses = [await slotsOn(dayFromNow(3)), await slotsOn(dayFromNow(3), { id: 999_999 })];

    expect(responses.map(({ status }) => status)).toEqual([404, 404]);
  });
});
