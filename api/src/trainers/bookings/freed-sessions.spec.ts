import { setTimeout as sleep } from 'node:timers/promises';

import { describe, expect, it } from '@jest/globals';
import { DELETION_DAYS } from '@mindgrove/contracts/account';

import { blockedStatements } from '../../../test/blocked-statements.js';
import { type Account, emailsTo, newAdmin, newConfirmedUser, PASSWORD } from '../../../test/factories.js';
import { beforeEachTest, beforeTests, sharedTestApi, testApi } from '../../../test/test-api.js';
import { book, dayFromNow, newTrainer } from '../../../test/trainers.js';

const body = { reason: 'As we agreed by phone' };

describe('the sessions of a member', () => {
  const api = testApi(sharedTestApi);
  const admin = beforeTests(() => newAdmin(api));
  const member = beforeEachTest(() => newConfirmedUser(api));
  const other = beforeEachTest(() => newConfirmedUser(api));
  const trainer = beforeEachTest(() => newTrainer(api, admin));

  const bookAt = (time: string, by: Account, days = 3) =>
    book(api, by, { trainer_id: trainer.id, time, booking_date: dayFromNow(days) });
  const act = (name: 'suspend' | 'end-access', { user } = member) =>
    api.call(`POST /admin/members/:id/${name}`, { token: admin.token, params: { id: user.id }, body });
  const rowsOf = ({ user }: Account) =>
    api.dataSource.query(
      'SELECT canceled_at IS NOT NULL AS canceled, canceled_by, reason, sequence FROM bookings WHERE user_id = $1 ORDER BY starts_at',
      [user.id],
    );
  const cancellationsTo = async ({ email }: Account) =>
    (await emailsTo(api, email)).filter(({ subject }) => subject.startsWith('Canceled: '));

  it.each([
    ['suspend', 'Your account is suspended.'],
    ['end-access', 'Your access has ended.'],
  ] as const)('are canceled by %s, which says so, and frees their times', async (name, reason) => {
    await bookAt('10:00', member);
    await bookAt('11:00', member);

    await act(name);

    const canceled = { canceled: true, canceled_by: 'team', reason, sequence: 1 };
    const mails = await cancellationsTo(member);
    expect(await rowsOf(member)).toEqual([canceled, canceled]);
    expect(mails).toHaveLength(2);
    expect(mails[0]?.text).toContain(`The reason: ${reason}`);
    expect(mails[0]?.text).not.toContain(body.reason);
    expect((await bookAt('10:00', other)).status).toBe(200);
  });

  it('are shown as canceled in the trainer’s day', async () => {
    await bookAt('10:00', member);

    await act('suspend');

    const params = { id: trainer.id };
    const day = await api.call('GET /admin/trainers/:id/day', {
      ...{ token: admin.token, params, query: { date: dayFromNow(3) } },
    });
    expect(day.body.data.bookings).toMatchObject([{ from: '10:00', state: 'canceled' }]);
  });

  it('stay when another member is suspended, and when they are over or were canceled before', async () => {
    await bookAt('09:00', member);
    const { id } = (await bookAt('10:00', member)).body.data;
    await bookAt('11:00', other);
    await api.dataSource.query(
      `UPDATE bookings SET starts_at = now() - interval '2 hours', ends_at = now() - interval '1 second'
       WHERE user_id = $1 AND id <> $2`,
      [member.user.id, id],
    );
    await api.call('POST /bookings/:id/cancel', { token: member.token, params: { id } });

    await act('suspend');

    expect(await rowsOf(other)).toMatchObject([{ canceled: false }]);
    expect(await rowsOf(member)).toMatchObject([{ canceled: false }, { canceled_by: 'member', sequence: 1 }]);
    expect(await cancellationsTo(member)).toHaveLength(1);
  });

  it('stay when an administrator ends a grant over a subscription', async () => {
    await bookAt('10:00', member);
    await api.dataSource.query(
      `INSERT INTO subscriptions (user_id, stripe_id, plan_id, state, price_cents, currency, interval,
         started_at, anchor, current_period_end)
       SELECT $1::bigint, 'sub_of_' || $1::bigint, min(id), 'active', 999, 'usd', 'month', now(), now(), now() + interval '30 days'
       FROM plans`,
      [member.user.id],
    );

    await act('end-access');

    expect(await rowsOf(member)).toMatchObject([{ canceled: false }]);
  });

  it('are canceled with their account, if they are after its last day', async () => {
    await bookAt('10:00', member);
    await bookAt('10:00', member, DELETION_DAYS + 2);

    await api.call('POST /account/delete', { token: member.token, body: { password: PASSWORD } });

    const reason = 'Your account will be deleted before it.';
    expect(await rowsOf(member)).toMatchObject([{ canceled: false }, { canceled: true, canceled_by: 'team', reason }]);
    expect(await cancellationsTo(member)).toHaveLength(1);
    expect((await bookAt('10:00', other, DELETION_DAYS + 2)).status).toBe(200);
  });

  it('cannot be booked or moved beyond the last day of an account that is about to be deleted', async () => {
    const { id } = (await bookAt('10:00', member)).body.data;
    await api.call('POST /account/delete', { token: member.token, body: { password: PASSWORD } });
    const late = { booking_date: dayFromNow(DELETION_DAYS + 2), time: '10:00' };

    const booked = await bookAt(late.time, member, DELETION_DAYS + 2);
    const moved = await api.call('POST /bookings/:id/reschedule', {
      ...{ token: member.token, params: { id }, body: late },
    });

    for (const { status, problem } of [booked, moved]) {
      expect([status, problem.code]).toEqual([409, 'account_deleted_before']);
      expect(problem.error).toMatch(
        /^Your account will be deleted on \w+, \w+ \d+(, \d+)?, before this session is over\. Please choose an earlier time, or first choose “Keep my account” on your account page\.$/,
      );
    }
    expect((await bookAt('11:00', member)).status).toBe(200);
    expect((await bookAt('10:00', other, DELETION_DAYS + 2)).status).toBe(200);
  });

  it('can be booked again once the account is kept', async () => {
    await api.call('POST /account/delete', { token: member.token, body: { password: PASSWORD } });
    await api.call('POST /account/keep', { token: member.token });

    expect((await bookAt('10:00', member, DELETION_DAYS + 2)).status).toBe(200);
  });

  it.each([
    ['suspend', 401, 'sign_in_required'],
    ['end-access', 402, 'access_ended'],
  ] as const)('cannot be booked while %s is under way', async (name, status, code) => {
    const runner = api.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [member.user.id]);
    const acting = act(name);
    while ((await blockedStatements(api.dataSource)).length < 1) await sleep(10);
    const booking = bookAt('10:00', member);
    while ((await blockedStatements(api.dataSource)).length < 2) await sleep(10);

    await runner.commitTransaction();

    const [, refused] = await Promise.all([acting, booking]);
    await runner.release();
    expect([refused.status, refused.problem.code]).toEqual([status, code]);
    expect(await rowsOf(member)).toEqual([]);
  });
});
