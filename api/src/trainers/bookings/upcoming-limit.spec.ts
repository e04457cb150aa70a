import { beforeEach, describe, expect, it } from '@jest/globals';

import { newAdmin, newConfirmedUser } from '../../../test/factories.js';
import { beforeEachTest, beforeTests, testApi } from '../../../test/test-api.js';
import { book, dayFromNow, newTrainer } from '../../../test/trainers.js';

describe('the upcoming sessions of a member', () => {
  const api = testApi();
  const admin = beforeTests(() => newAdmin(api));
  const member = beforeEachTest(() => newConfirmedUser(api));
  const trainer = beforeEachTest(() => newTrainer(api, admin));
  let ids: number[];

  beforeEach(async () => {
    ids = [];
    for (const time of ['09:00', '10:00', '11:00']) ids.push((await bookAt(time)).body.data.id);
  });

  const bookAt = (time: string, { by = member, trainer_id = trainer.id } = {}) => book(api, by, { trainer_id, time });
  const change = (name: 'cancel' | 'reschedule', body?: object) =>
    api.call(`POST /bookings/:id/${name}`, { token: member.token, params: { id: ids[0]! }, body });

  it('are at most three, also with several trainers, and the refusal says what to do', async () => {
    const elsewhere = await newTrainer(api, admin);

    const { status, problem } = await bookAt('12:00', { trainer_id: elsewhere.id });

    expect([status, problem.code, problem.error]).toEqual([
      409,
      'too_many_sessions',
      'You can have 3 upcoming sessions. To book another one, cancel one of them or wait until one is over.',
    ]);
    const rows = await api.dataSource.query('SELECT FROM bookings WHERE user_id = $1', [member.user.id]);
    expect(rows).toHaveLength(3);
  });

  it('leave room for those of other members', async () => {
    const other = await newConfirmedUser(api);

    expect((await bookAt('12:00', { by: other })).status).toBe(200);
  });

  it('can be one more after one of them was canceled', async () => {
    await change('cancel');

    expect((await bookAt('12:00')).status).toBe(200);
  });

  it('can be one more after one of them is over', async () => {
    await api.dataSource.query(
      `UPDATE bookings SET starts_at = now() - interval '2 hours', ends_at = now() - interval '1 second' WHERE id = $1`,
      [ids[0]],
    );

    expect((await bookAt('12:00')).status).toBe(200);
  });

  it('can be moved when there are three, since none is added', async () => {
    const response = await change('reschedule', { booking_date: dayFromNow(4), time: '15:00' });

    expect(response.status).toBe(200);
    expect((await bookAt('12:00')).problem.code).toBe('too_many_sessions');
  });
});
