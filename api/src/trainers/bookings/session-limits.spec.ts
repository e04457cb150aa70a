import { setTimeout as sleep } from 'node:timers/promises';

import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AdminTrainer } from '@mindgrove/contracts/admin-trainers';
import { MAX_UNCONFIRMED_SESSIONS } from '@mindgrove/contracts/rules/booking-rules';

import { type Account, confirmEmail, newAdmin, newConfirmedUser, newTrialUser } from '../../../test/factories.js';
import { beforeEachTest, beforeTests, sharedTestApi, testApi } from '../../../test/test-api.js';
import { book, dayFromNow, newTrainer } from '../../../test/trainers.js';

const SESSIONS_OF_DAY = 8;
const AT_ONCE = 12;

const api = testApi(sharedTestApi);
const admin = beforeTests(() => newAdmin(api));

describe('the upcoming sessions of a trainer with members whose email addresses are not confirmed', () => {
  let members: Account[];
  let trainer: AdminTrainer;

  beforeAll(async () => {
    members = [];
    while (members.length < MAX_UNCONFIRMED_SESSIONS + AT_ONCE) members.push(await newTrialUser(api));
  });
  beforeEach(async () => {
    await api.dataSource.query('DELETE FROM bookings');
    await api.dataSource.query('UPDATE users SET email_verified_at = NULL');
    trainer = await newTrainer(api, admin);
  });

  /** Each has a time of their own. */
  const bookAs = (index: number, trainer_id = trainer.id) =>
    book(api, members[index]!, {
      ...{ trainer_id, booking_date: dayFromNow(3 + Math.floor(index / SESSIONS_OF_DAY)) },
      time: `${String(9 + (index % SESSIONS_OF_DAY)).padStart(2, '0')}:00`,
    });
  async function bookOneByOne(count: number) {
    const ids = [];
    for (let index = 0; index < count; index++) ids.push((await bookAs(index)).body.data.id);
    return ids;
  }

  it('are at most 24, and the refusal says how to have one', async () => {
    const ids = await bookOneByOne(24);

    const { status, problem } = await bookAs(24);

    expect(ids).toHaveLength(MAX_UNCONFIRMED_SESSIONS);
    expect([status, problem.code, problem.error]).toEqual([
      403,
      'too_many_unconfirmed_sessions',
      'Please confirm your email address, then book this session: Rowan Ellery has no more room for members who have not confirmed theirs. Your account page can send you the link again.',
    ]);
  });

  it('are not more when many members book at once', async () => {
    await bookOneByOne(MAX_UNCONFIRMED_SESSIONS - 4);

    const indices = Array.from({ length: AT_ONCE }, (_, index) => MAX_UNCONFIRMED_SESSIONS - 4 + index);
    const responses = await Promise.all(indices.map((index) => bookAs(index)));

    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(4).fill(200), ...Array<number>(AT_ONCE - 4).fill(403)]);
  });

  it('count one that is being booked at the same time', async () => {
    await bookOneByOne(MAX_UNCONFIRMED_SESSIONS);
    const other = api.dataSource.createQueryRunner();
    await other.startTransaction();
    await other.query('SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [
      `sessions of trainer ${trainer.id}`,
    ]);
    await api.dataSource.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [members[0]!.user.id]);
    await other.query('UPDATE users SET email_verified_at = NULL WHERE id = $1', [members[0]!.user.id]);

    const response = bookAs(24);
    await sleep(500);
    await other.commitTransaction();
    await other.release();

    expect((await response).status).toBe(403);
  });

  it('do not keep away whoever has confirmed', async () => {
    await bookOneByOne(MAX_UNCONFIRMED_SESSIONS);
    await confirmEmail(api, members[24]!);

    expect((await bookAs(24)).status).toBe(200);
  });

  it('leave room again once one is canceled, is over, or its member has confirmed', async () => {
    const [canceled, past] = await bookOneByOne(MAX_UNCONFIRMED_SESSIONS);

    await api.call('POST /bookings/:id/cancel', { token: members[0]!.token, params: { id: canceled! } });
    const responses = [await bookAs(24)];
    await api.dataSource.query(
      "UPDATE bookings SET starts_at = now() - interval '2 hours', ends_at = now() - interval '1 second' WHERE id = $1",
      [past],
    );
    responses.push(await bookAs(25));
    await confirmEmail(api, members[2]!);
    responses.push(await bookAs(26), await bookAs(27));

    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 403]);
  });

  it('can still be moved', async () => {
    const [id] = await bookOneByOne(MAX_UNCONFIRMED_SESSIONS);

    const body = { booking_date: dayFromNow(20), time: '15:00' };
    const moved = await api.call('POST /bookings/:id/reschedule', {
      token: members[0]!.token,
      params: { id: id! },
      body,
    });

    expect(moved.status).toBe(200);
  });

  it('do not count for another trainer', async () => {
    await bookOneByOne(MAX_UNCONFIRMED_SESSIONS);

    expect((await bookAs(24, (await newTrainer(api, admin)).id)).status).toBe(200);
  });
});

describe('the upcoming sessions of a member', () => {
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
