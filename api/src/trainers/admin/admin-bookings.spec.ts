import { describe, expect, it, jest } from '@jest/globals';
import { adminTrainersRoutes } from '@mindgrove/contracts/admin-trainers';

import { emailsTo, newAdmin, newConfirmedUser } from '../../../test/factories.js';
import { beforeEachTest, beforeTests, startTestApi, testApi } from '../../../test/test-api.js';
import { book, dayFromNow, newTrainer, trainerBody } from '../../../test/trainers.js';
import { RealtimeService } from '../../realtime/realtime.service.js';

const REASON = 'The trainer is ill';

describe('the sessions of a trainer', () => {
  const api = testApi(startTestApi);
  const admin = beforeTests(() => newAdmin(api));
  const member = beforeEachTest(() => newConfirmedUser(api));
  const trainer = beforeEachTest(() => newTrainer(api, admin, { time_zone: 'Asia/Kathmandu', city: 'Kathmandu' }));

  const day = (date: string) =>
    api.call('GET /admin/trainers/:id/day', { token: admin.token, params: { id: trainer.id }, query: { date } });
  /** Books at a time on the trainer's clock. */
  const bookAt = async (time: string, date = dayFromNow(3)) => {
    const when = { booking_date: date, time, time_zone: 'Asia/Kathmandu' };
    const { body, problem } = await book(api, member, { trainer_id: trainer.id, ...when });
    if (!body.data) throw new Error(problem.message);
    return body.data.id;
  };
  const cancel = (id: number) =>
    api.call('POST /admin/bookings/:id/cancel', { token: admin.token, params: { id }, body: { reason: REASON } });
  const audit = async () => (await api.call('GET /admin/audit', { token: admin.token })).body.data;

  it('of a day in the trainer’s zone are shown with its hours, in order, also canceled ones', async () => {
    const late = await bookAt('16:00');
    const early = await bookAt('09:10');
    await bookAt('09:00', dayFromNow(4));
    await cancel(late);

    const { body } = await day(dayFromNow(3));

    const who = { id: member.user.id, name: 'Robin' };
    expect(adminTrainersRoutes['GET /admin/trainers/:id/day'].response.parse(body)).toEqual(body);
    expect(body.data).toMatchObject({
      date: dayFromNow(3),
      hours: [{ from: '09:00', to: '17:00' }],
      bookings: [
        { id: early, from: '09:10', to: '10:00', member: who, state: 'booked', is_outside_hours: false },
        { id: late, from: '16:00', to: '16:50', member: who, state: 'canceled', is_outside_hours: false },
      ],
    });
  });

  it('that are outside hours that were changed later are marked', async () => {
    await bookAt('09:00');
    await bookAt('14:00');
    const body = { date: dayFromNow(3), hours: [{ from: '13:00', to: '15:00' }], note: '' };
    await api.call('POST /admin/trainers/:id/exceptions', { token: admin.token, params: { id: trainer.id }, body });

    const { data } = (await day(dayFromNow(3))).body;

    expect(data.hours).toEqual([{ from: '13:00', to: '15:00' }]);
    expect(data.bookings.map(({ is_outside_hours }) => is_outside_hours)).toEqual([true, false]);
  });

  it.each(['0000-01-01', '9999-12-31'])('on %s are none', async (date) => {
    const response = await day(date);

    expect([response.status, response.body.data.bookings]).toEqual([200, []]);
  });

  it('can be canceled with a reason that the member reads in an email, in a notice and in their list', async () => {
    const toMember = jest.spyOn(RealtimeService.prototype, 'toMember');
    const id = await bookAt('09:00');

    const response = await cancel(id);

    const [email] = await emailsTo(api, member.email);
    const { past } = (await api.call('GET /bookings', { token: member.token })).body.data;
    const notices = [...toMember.mock.calls];
    toMember.mockRestore();
    expect(response.status).toBe(204);
    expect(email?.subject).toMatch(/^Canceled: your session with Rowan Ellery on /);
    expect(email?.text).toContain(`The reason: ${REASON}`);
    expect(past).toMatchObject([{ id, state: 'canceled', canceled_by: 'team', reason: REASON }]);
    expect(notices).toEqual([
      [
        member.user.id,
        'notice',
        { title: 'Session Canceled', text: expect.stringContaining(REASON), path: '/community#sessions' },
      ],
    ]);
  });

  it('are canceled with one entry in the audit log, which has the reason and does not name the member', async () => {
    const id = await bookAt('09:00');

    await cancel(id);

    const [entry] = await audit();
    expect(entry).toMatchObject({
      ...{ action: 'booking.cancel', target: `booking ${id}`, detail: `trainer ${trainer.id}: ${REASON}` },
    });
  });

  it('can be canceled less than 24 hours before they begin', async () => {
    const id = await bookAt('09:00');
    await api.dataSource.query(
      `UPDATE bookings SET starts_at = now() + interval '1 hour', ends_at = now() + interval '2 hours' WHERE id = $1`,
      [id],
    );

    expect((await cancel(id)).status).toBe(204);
  });

  it('cannot be canceled twice, and nobody is told again', async () => {
    const id = await bookAt('09:00');
    await cancel(id);
    const [emails, entries] = [await emailsTo(api, member.email), await audit()];

    const response = await cancel(id);

    expect([response.status, response.problem.code]).toEqual([409, 'booking_canceled']);
    expect(response.problem.message).toBe('This session is canceled already.');
    expect(await emailsTo(api, member.email)).toEqual(emails);
    expect(await audit()).toEqual(entries);
  });

  it('cannot be canceled when they are over', async () => {
    const id = await bookAt('09:00');
    await api.dataSource.query(
      `UPDATE bookings SET starts_at = now() - interval '2 hours', ends_at = now() - interval '1 second' WHERE id = $1`,
      [id],
    );

    const response = await cancel(id);

    expect([response.status, response.problem.code]).toEqual([409, 'booking_over']);
  });

  it('are only for administrators', async () => {
    const id = await bookAt('09:00');
    const { token } = member;

    const responses = [
      await api.call('GET /admin/trainers/:id/day', {
        token,
        params: { id: trainer.id },
        query: { date: dayFromNow(3) },
      }),
      await api.call('POST /admin/bookings/:id/cancel', { token, params: { id }, body: { reason: REASON } }),
      await api.call('POST /admin/trainers', { token, body: trainerBody() }),
    ];

    expect(responses.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});
