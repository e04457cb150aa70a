import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { describe, expect, it } from '@jest/globals';

import { blockedStatements } from '../../../../test/blocked-statements.js';
import { type Account, emailsTo, mailedToken, newTrialUser, newUser, PASSWORD } from '../../../../test/factories.js';
import { startTestApi, testApi } from '../../../../test/test-api.js';
import { useWellness } from '../../../../test/wellness.js';
import { PurgeService } from './purge.service.js';

const DAY_MS = 86_400_000;

describe('an account that is to be deleted', () => {
  const api = testApi(startTestApi);

  const requestDeletion = ({ token }: Account, password = PASSWORD) =>
    api.call('POST /account/delete', { token, body: { password } });
  const keep = ({ token }: Account) => api.call('POST /account/keep', { token });
  const login = ({ email }: Account) => api.call('POST /login', { body: { email, password: PASSWORD } });
  const purge = () => api.app.get(PurgeService).purge();
  /** Moves the day of the deletion to now, as if the test had waited. */
  const waitFourteenDays = ({ user }: Account) =>
    api.dataSource.query("UPDATE users SET deletes_at = deletes_at - interval '14 days' WHERE id = $1", [user.id]);
  /** How many rows each table holds of a member, the member's own row included. */
  const rowsOf = async ({ user }: Account) => {
    const columns = await api.dataSource.query<{ table_name: string }[]>(
      "SELECT table_name FROM information_schema.columns WHERE column_name = 'user_id' AND table_schema = 'public'",
    );
    const counts = columns.map(({ table_name }) => `SELECT count(*) FROM ${table_name} WHERE user_id = ${user.id}`);
    const [{ sum }] = await api.dataSource.query(
      `SELECT sum(count)::int FROM (${[...counts, `SELECT count(*) FROM users WHERE id = ${user.id}`].join(' UNION ALL ')}) AS c`,
    );
    return sum;
  };

  it('has one day, and one mail, however often its owner asks at once', async () => {
    const member = await newUser(api);

    const lock = api.dataSource.createQueryRunner();
    await lock.startTransaction();
    await lock.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [member.user.id]);

    const requests = Array.from({ length: 8 }, () => requestDeletion(member));
    // The others wait for these two.
    while ((await blockedStatements(api.dataSource)).length < 2) await sleep(5);
    await lock.rollbackTransaction();
    await lock.release();
    const responses = await Promise.all(requests);

    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(new Set(responses.map(({ body }) => body.user.deletes_at)).size).toBe(1);
    const mails = await emailsTo(api, member.email);
    expect(mails.filter(({ subject }) => subject === 'Your account will be deleted')).toHaveLength(1);
  });

  it('names the day, allows sign-in as before, and mails its owner', async () => {
    const member = await newUser(api, { time_zone: 'Asia/Tokyo' });

    const { body } = await requestDeletion(member);

    const inDays = (Date.parse(body.user.deletes_at ?? '') - Date.now()) / DAY_MS;
    const [mail] = await emailsTo(api, member.email);
    expect(inDays).toBeCloseTo(14, 2);
    expect((await login(member)).body.user.deletes_at).toBe(body.user.deletes_at);
    expect(mail?.subject).toBe('Your account will be deleted');
    const day = new Date(body.user.deletes_at ?? '');
    expect(mail?.text).toContain(day.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'Asia/Tokyo' }));
  });

  it('keeps the day that was promised first, and mails once', async () => {
    const member = await newUser(api);
    const first = await requestDeletion(member);

    const second = await requestDeletion(member);

    expect(second.body.user.deletes_at).toBe(first.body.user.deletes_at);
    expect(await emailsTo(api, member.email)).toHaveLength(2);
  });

  it('requires the password', async () => {
    const member = await newUser(api);

    const response = await requestDeletion(member, 'not-the-password');

    expect(response.problem.code).toBe('wrong_password');
    expect((await api.call('GET /me', { token: member.token })).body.user.deletes_at).toBeNull();
  });

  it('is kept when its owner cancels the deletion', async () => {
    const member = await newUser(api);
    await requestDeletion(member);

    const { body } = await keep(member);

    expect(body.user.deletes_at).toBeNull();
    await waitFourteenDays(member);
    await purge();
    expect((await login(member)).status).toBe(200);
  });

  it('is not kept by another member', async () => {
    const [member, other] = [await newUser(api), await newUser(api)];
    await requestDeletion(member);

    await keep(other);

    expect((await login(member)).body.user.deletes_at).not.toBeNull();
  });

  it('is deleted after fourteen days with everything in it, and no other account is', async () => {
    const [member, waiting, other] = [await newTrialUser(api), await newTrialUser(api), await newTrialUser(api)];
    for (const account of [member, waiting, other]) {
      const { token } = account;
      await api.call('POST /add-chat', { token, body: { message: 'Still here' } });
      await api.call('POST /add-memorychallenge', {
        ...{ token, body: { score: 50, level: 1 } },
        headers: { 'idempotency-key': 'first-win' },
      });
      await api.call('POST /game-stair', { token, body: { game: 'n-back', step: 4, reason: 'chosen', run: 0 } });
      await useWellness(api, account, 'Robin');
      await api.call('POST /assessments', {
        ...{ token, body: { assessment_id: randomUUID(), form: 0, results: [{ game: 'n-back', value: 80 }] } },
      });
    }
    await requestDeletion(member);
    await requestDeletion(waiting);
    await waitFourteenDays(member);
    const [before, ofOther] = [await rowsOf(waiting), await rowsOf(other)];

    await purge();

    expect(await rowsOf(member)).toBe(0);
    expect([await rowsOf(waiting), await rowsOf(other)]).toEqual([before, ofOther]);
    const authors = (await api.call('GET /get-chat', { token: other.token })).body.map(({ user_id }) => user_id);
    expect(authors).toEqual([other.user.id, waiting.user.id]);
  });

  it('admits nobody once it is deleted, and its address is free again', async () => {
    const member = await newUser(api);
    await requestDeletion(member);
    await waitFourteenDays(member);

    await purge();

    expect((await api.call('GET /me', { token: member.token })).status).toBe(401);
    expect((await api.call('POST /session/refresh', { headers: { cookie: member.cookie } })).status).toBe(401);
    expect((await login(member)).status).toBe(401);
    expect((await newUser(api, { email: member.email })).user.id).not.toBe(member.user.id);
  });

  it('is deleted with messages to support from its address since it was confirmed, and with no others', async () => {
    const [confirmed, unconfirmed] = [await newUser(api), await newUser(api)];
    const earlier = { name: 'Robin', subject: 'Earlier', message: 'Sent before it was confirmed' };
    await api.call('POST /contact', { body: { ...earlier, email: confirmed.email } });
    await api.call('POST /email/verify', { body: { token: await mailedToken(api, confirmed.email) } });
    for (const member of [confirmed, unconfirmed]) {
      const message = { name: 'Robin', subject: 'A question', message: 'How do I change the size?' };
      await api.call('POST /contact', { body: { ...message, email: member.email.toUpperCase() } });
      await requestDeletion(member);
      await waitFourteenDays(member);
    }

    await purge();

    const tickets = await api.dataSource.query<{ email: string }[]>('SELECT email FROM tickets ORDER BY id');
    expect(tickets.map(({ email }) => email)).toEqual([confirmed.email, unconfirmed.email.toUpperCase()]);
  });

  it('is deleted once by concurrent replicas, however many accounts are due', async () => {
    const members = await Promise.all(Array.from({ length: 25 }, () => newUser(api)));
    for (const member of members) {
      await requestDeletion(member);
      await waitFourteenDays(member);
    }

    await Promise.all([purge(), purge(), purge()]);
    await purge();

    expect(await api.dataSource.query('SELECT id FROM users WHERE deletes_at < now()')).toEqual([]);
  });
});
