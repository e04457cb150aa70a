import { beforeAll, describe, expect, it } from '@jest/globals';

import { type Account, confirmEmail, emailsTo, newConfirmedUser, newTrialUser } from '../../../../test/factories.js';
import { testReplicas } from '../../../../test/test-api.js';
import { JobsService } from '../../../platform/jobs/jobs.service.js';
import { ReminderSenderService } from './reminder-sender.service.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('reminders by email', () => {
  const { api, replica } = testReplicas({ PUBLIC_URL: 'https://mindgrove.example' });

  // The tests say when it is time.
  beforeAll(() => api.queryAsOwner('DELETE FROM pgboss.schedule'));

  const turnOn = async ({ token }: Account, settings: object = {}) => {
    const body = { email: true, days: [1, 2, 3, 4, 5, 6, 7], time: '09:00', ...settings };
    return (await api.call('POST /reminders', { token, body })).body.data;
  };
  const newReminded = async (settings?: object) => {
    const member = await newConfirmedUser(api);
    const { next_at } = await turnOn(member, settings);
    return { ...member, due: new Date(next_at ?? 0) };
  };
  const runAt = (at: Date, on = api) => on.app.get(ReminderSenderService).run(at);
  const after = (at: Date, ms: number) => new Date(at.getTime() + ms);
  const remindersTo = async ({ email }: Account) =>
    (await emailsTo(api, email)).filter(({ text }) => text.includes('Start today’s practice'));
  const set = (sql: string, { user }: Account) =>
    api.dataSource.query(`UPDATE users SET ${sql} WHERE id = $1`, [user.id]);

  it('come at the member’s time and not before, with one button and a way out', async () => {
    const member = await newReminded();

    await runAt(after(member.due, -1000));
    expect(await remindersTo(member)).toEqual([]);
    await runAt(member.due);

    const [mail, ...more] = await remindersTo(member);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('https://mindgrove.example/dashboard');
    expect(mail?.text).toMatch(/Stop these emails: https:\/\/mindgrove\.example\/stop-reminders#token=[\w.-]+$/m);
    expect(mail?.text).toContain('remind you every day at 9:00 AM');
  });

  it('leave the times of other members alone', async () => {
    const [member, other] = [await newReminded(), await newReminded()];
    const later = after(member.due, 3_600_000);
    await api.dataSource.query('UPDATE reminders SET next_at = $2 WHERE user_id = $1', [other.user.id, later]);

    await runAt(member.due);
    expect([await remindersTo(member), await remindersTo(other)]).toEqual([[expect.anything()], []]);
    await runAt(later);

    expect(await remindersTo(other)).toHaveLength(1);
  });

  it('never come to a member who did not ask, or has turned them off', async () => {
    const silent = await newConfirmedUser(api);
    const stopped = await newReminded();
    await api.call('POST /reminders', { token: stopped.token, body: { email: false } });

    await runAt(after(stopped.due, MINUTE_MS));

    expect(await remindersTo(silent)).toEqual([]);
    expect(await remindersTo(stopped)).toEqual([]);
  });

  it('come once a day, though replicas look at once and the time is changed after', async () => {
    const member = await newReminded({ time: '03:30' });

    await Promise.all([runAt(member.due), runAt(member.due, replica), runAt(member.due), runAt(member.due, replica)]);
    // The member chooses a later time on the same day.
    await api.dataSource.query('UPDATE reminders SET next_at = NULL WHERE user_id = $1', [member.user.id]);
    const { next_at } = await turnOn(member, { time: '23:59' });

    expect(await remindersTo(member)).toHaveLength(1);
    expect(new Date(next_at ?? 0).getTime() - member.due.getTime()).toBeGreaterThan(24 * HOUR_MS);
  });

  it('come later on a day on which nothing could be sent at first', async () => {
    const member = await newReminded({ time: '03:30' });
    await set('email_verified_at = NULL', member);
    await runAt(member.due);

    await confirmEmail(api, member);
    const { next_at } = await turnOn(member, { time: '23:59' });

    expect(await remindersTo(member)).toEqual([]);
    expect(new Date(next_at ?? 0).getTime() - member.due.getTime()).toBeLessThan(24 * HOUR_MS);
  });

  it('come on the next chosen day again', async () => {
    const member = await newReminded();
    await runAt(member.due);

    await runAt(after(member.due, 24 * HOUR_MS));

    expect(await remindersTo(member)).toHaveLength(2);
  });

  it('come as late as two hours after an outage, and are dropped beyond', async () => {
    const [late, tooLate] = [await newReminded({ time: '10:00' }), await newReminded({ time: '07:59' })];
    const at = after(late.due, 2 * HOUR_MS);
    await api.dataSource.query(
      "UPDATE reminders SET next_at = $2::timestamptz - interval '121 minutes' WHERE user_id = $1",
      [tooLate.user.id, at],
    );

    await runAt(at);

    expect(await remindersTo(late)).toHaveLength(1);
    expect(await remindersTo(tooLate)).toEqual([]);
    const { next_at } = (await api.call('GET /reminders', { token: tooLate.token })).body.data;
    expect(new Date(next_at ?? 0).getTime()).toBeGreaterThan(at.getTime());
  });

  it('are sent with the day or not at all: a crash before the end of the transaction repeats nothing', async () => {
    const member = await newReminded();
    const jobs = api.app.get(JobsService);
    const send = jobs.send.bind(jobs);
    jobs.send = async () => {
      throw new Error('killed');
    };
    await expect(runAt(member.due)).rejects.toThrow('killed');
    jobs.send = send;
    expect(await remindersTo(member)).toEqual([]);

    await runAt(member.due, replica);

    expect(await remindersTo(member)).toHaveLength(1);
  });

  it('are not kept for a mail server that is down for hours', async () => {
    const member = await newReminded();
    await runAt(member.due);

    const [mail] = await api.dataSource.query(
      'SELECT expires_at FROM mails WHERE user_id = $1 AND expires_at IS NOT NULL',
      [member.user.id],
    );

    expect(mail.expires_at).toEqual(after(member.due, 2 * HOUR_MS));
  });

  it('do not come on a day on which the member has practiced, but on the day after practice', async () => {
    const [done, yesterday] = [await newReminded(), await newReminded()];
    const practice = (member: Account, at: Date) =>
      api.dataSource.query("INSERT INTO training_days (user_id, day, activity) VALUES ($1, $2, 'meditation')", [
        member.user.id,
        at.toISOString().slice(0, 10),
      ]);
    await practice(done, done.due);
    await practice(yesterday, after(yesterday.due, -24 * HOUR_MS));

    await runAt(after(done.due, MINUTE_MS));

    expect(await remindersTo(done)).toEqual([]);
    expect(await remindersTo(yesterday)).toHaveLength(1);
  });

  it('in the night belong to the day before, as practice does', async () => {
    const night = { days: [1], time: '01:00' };
    const [done, open] = [await newReminded(night), await newReminded(night)];
    const dayBefore = (member: { due: Date }, days: number) => after(member.due, -24 * HOUR_MS * days).toISOString();
    const practice = (member: Account, at: string) =>
      api.dataSource.query("INSERT INTO training_days (user_id, day, activity) VALUES ($1, $2, 'meditation')", [
        member.user.id,
        at.slice(0, 10),
      ]);
    await practice(done, dayBefore(done, 1));
    await practice(open, dayBefore(open, 2));

    await runAt(done.due);

    // A Tuesday by the calendar.
    expect(done.due.toISOString()).toMatch(/T01:00/);
    expect(done.due.getUTCDay()).toBe(2);
    expect(await remindersTo(done)).toEqual([]);
    expect((await remindersTo(open))[0]?.text).toContain('remind you in the night after Monday at 1:00 AM');
  });

  it.each([
    ['is not confirmed', 'email_verified_at = NULL'],
    ['belongs to a suspended account', 'suspended_at = now()'],
    ['belongs to an account that will be deleted', "deletes_at = now() + interval '14 days'"],
  ])('never come to an address that %s', async (_, change) => {
    const [member, other] = [await newReminded(), await newReminded()];
    await set(change, member);

    await runAt(after(member.due, MINUTE_MS));

    expect(await remindersTo(member)).toEqual([]);
    expect(await remindersTo(other)).toHaveLength(1);
  });

  it('wait while access has ended, and come again when it is open', async () => {
    const member = await newReminded();
    await api.dataSource.query("UPDATE trials SET ends_at = now() - interval '1 hour' WHERE user_id = $1", [
      member.user.id,
    ]);
    await runAt(member.due);
    expect(await remindersTo(member)).toEqual([]);

    await set("granted_until = now() + interval '9 days'", member);
    await runAt(after(member.due, 24 * HOUR_MS));

    expect(await remindersTo(member)).toHaveLength(1);
  });

  it('are found by an index, however many members have none that is due', async () => {
    const plan = await api.dataSource.transaction(async (manager) => {
      // The tables of tests are small enough to be read as a whole.
      await manager.query('SET LOCAL enable_seqscan = off');
      return manager.query<object[]>(
        'EXPLAIN SELECT user_id FROM reminders WHERE next_at <= now() ORDER BY next_at LIMIT 50 FOR UPDATE SKIP LOCKED',
      );
    });

    expect(JSON.stringify(plan)).toContain('reminders_next_at_idx');
  });

  it('can be tried out by confirmed members, and by nobody else', async () => {
    const [member, unconfirmed] = [await newTrialUser(api), await newTrialUser(api)];
    await confirmEmail(api, member);
    const test = ({ token }: Account) => api.call('POST /reminders/test', { token, body: { channel: 'email' } });

    const [sent, refused] = [await test(member), await test(unconfirmed)];

    expect(sent.status).toBe(200);
    expect((await remindersTo(member))[0]?.text).toContain('You asked for a test.');
    expect([refused.status, refused.problem.code]).toEqual([409, 'email_not_confirmed']);
    expect((await api.call('GET /reminders', { token: member.token })).body.data.email).toBe(false);
  });
});
