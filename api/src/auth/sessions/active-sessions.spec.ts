import { setTimeout as sleep } from 'node:timers/promises';

import { describe, expect, it } from '@jest/globals';

import { blockedStatements } from '../../../test/blocked-statements.js';
import { type Account, newUser, PASSWORD } from '../../../test/factories.js';
import { sharedTestApi, testApi } from '../../../test/test-api.js';
import { deviceName } from './active-sessions.service.js';

const ADD_SESSIONS = `
  WITH added AS (
    INSERT INTO sessions (user_id, user_agent, last_used_at)
    SELECT $1, 'n ' || n, now() - make_interval(mins => n) FROM generate_series(1, $2::integer) n RETURNING id
  )
  INSERT INTO refresh_tokens (hash, session_id, expires_at)
  SELECT decode(md5(id::text), 'hex'), id, now() + interval '30 days' FROM added`;

const api = testApi(sharedTestApi);

describe('an account with more sessions than anybody has devices', () => {
  /** The nth was used n minutes ago. */
  const addSessions = ({ user }: Account, count: number) => api.dataSource.query(ADD_SESSIONS, [user.id, count]);
  const openOf = async ({ user }: Account): Promise<string[]> => {
    const rows = await api.dataSource.query<{ user_agent: string }[]>(
      'SELECT user_agent FROM sessions WHERE user_id = $1 AND revoked_at IS NULL ORDER BY last_used_at',
      [user.id],
    );
    return rows.map(({ user_agent }) => user_agent);
  };
  const login = ({ email }: Account, password = PASSWORD) =>
    api.call('POST /login', { body: { email, password }, headers: { 'user-agent': 'Newest' } });

  it('keeps the fifty that were used last when its owner signs in, and all of another member’s', async () => {
    const [member, other] = [await newUser(api), await newUser(api)];
    for (const account of [member, other]) await addSessions(account, 60);

    const response = await login(member);

    const open = await openOf(member);
    expect(open).toHaveLength(50);
    expect([open[0], open.at(-1)]).toEqual(['n 48', 'Newest']);
    expect((await api.call('GET /me', { token: response.body.token })).status).toBe(200);
    expect(await openOf(other)).toHaveLength(61);
  });

  it('keeps no more than fifty when its owner signs in many times at once', async () => {
    const member = await newUser(api);
    await addSessions(member, 48);
    const lock = api.dataSource.createQueryRunner();
    await lock.startTransaction();
    await lock.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [member.user.id]);

    const logins = Array.from({ length: 4 }, () => login(member));
    while ((await blockedStatements(api.dataSource)).length < 4) await sleep(5);
    await lock.rollbackTransaction();
    await lock.release();

    expect((await Promise.all(logins)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await openOf(member)).toHaveLength(50);
  });

  it('loses none to a sign-in that is refused', async () => {
    const member = await newUser(api);
    await addSessions(member, 60);

    await login(member, 'not-the-password');

    expect(await openOf(member)).toHaveLength(61);
  });

  it('lists fifty', async () => {
    const member = await newUser(api);
    await addSessions(member, 60);

    const { data } = (await api.call('GET /account/sessions', { token: member.token })).body;

    expect(data).toHaveLength(50);
    expect(data[0]).toMatchObject({ current: true });
  });
});

describe('the session of a browser', () => {
  const signIn = (email: string, cookie: string | undefined, password = PASSWORD) =>
    api.call('POST /login', { body: { email, password }, ...(cookie && { headers: { cookie } }) });
  const statusOf = async (token: string) => (await api.call('GET /me', { token })).status;

  it('ends when its member signs in there again, with a session of its own', async () => {
    const { email, token, cookie } = await newUser(api);

    const { body } = await signIn(email, cookie);

    expect(body.token).not.toBe(token);
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(body.token)).toBe(200);
  });

  it('ends when another member signs in there', async () => {
    const [before, after] = [await newUser(api), await newUser(api)];

    const { status } = await signIn(after.email, before.cookie);

    expect(status).toBe(200);
    expect(await statusOf(before.token)).toBe(401);
    expect(await statusOf(after.token)).toBe(200);
  });

  it('stays when its member signs in elsewhere, and when signing in fails', async () => {
    const { email, token, cookie } = await newUser(api);

    await signIn(email, undefined);
    await signIn(email, cookie, 'not-the-password');

    expect(await statusOf(token)).toBe(200);
  });
});

it.each([
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0'],
  [
    'Safari on iOS',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Microsoft Edge on macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
  ],
  ['Unknown device', ''],
  ['Unknown device', '<script>'],
])('names %s', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name);
});
