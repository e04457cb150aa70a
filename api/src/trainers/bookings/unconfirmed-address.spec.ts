import { describe, expect, it } from '@jest/globals';

import { confirmEmail, emailsTo, newAdmin, newTrialUser } from '../../../test/factories.js';
import { beforeEachTest, beforeTests, startTestApi, testApi } from '../../../test/test-api.js';
import { book, dayFromNow, newTrainer } from '../../../test/trainers.js';

const MAILS_IN_HALF_AN_HOUR = 3;

describe('a member whose email address is not confirmed', () => {
  const api = testApi(() => startTestApi({}, { 'mail-account': MAILS_IN_HALF_AN_HOUR }));
  const admin = beforeTests(() => newAdmin(api));
  const member = beforeEachTest(() => newTrialUser(api));
  const trainer = beforeEachTest(() => newTrainer(api, admin));

  const bookAt = (time: string) => book(api, member, { trainer_id: trainer.id, time });
  async function bookAndCancel(times: number) {
    for (let count = 0; count < times; count++) {
      const { id } = (await bookAt('10:00')).body.data;
      await api.call('POST /bookings/:id/cancel', { token: member.token, params: { id } });
    }
  }

  it('can have one upcoming session, and is told how to have more', async () => {
    const first = await bookAt('10:00');

    const { status, problem } = await bookAt('11:00');

    expect(first.status).toBe(200);
    expect([status, problem.code, problem.error]).toEqual([
      403,
      'email_not_confirmed',
      'Please confirm your email address first: until then, you can have one upcoming session. Your account page can send you the link again.',
    ]);
  });

  it('cannot get round it with two requests at once', async () => {
    const responses = await Promise.all(['10:00', '11:00'].map(bookAt));

    expect(responses.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('can move the one session', async () => {
    const { id } = (await bookAt('10:00')).body.data;

    const body = { booking_date: dayFromNow(4), time: '15:00' };
    const moved = await api.call('POST /bookings/:id/reschedule', { token: member.token, params: { id }, body });

    expect(moved.status).toBe(200);
  });

  it('can have another one once the address is confirmed', async () => {
    await bookAt('10:00');
    await confirmEmail(api, member);

    expect((await bookAt('11:00')).status).toBe(200);
  });

  it('gets no more emails than any other account in half an hour, with the one of the sign-up', async () => {
    await bookAndCancel(4);

    expect(await emailsTo(api, member.email)).toHaveLength(MAILS_IN_HALF_AN_HOUR);
  });

  it('gets all of them once the address is confirmed', async () => {
    await confirmEmail(api, member);

    await bookAndCancel(4);

    expect(await emailsTo(api, member.email)).toHaveLength(1 + 8);
  });
});
