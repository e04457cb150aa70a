import { describe, expect, it } from '@jest/globals';

import { type Account, emailsTo, newUser, PASSWORD } from '../../../../test/factories.js';
import { sharedTestApi, testApi } from '../../../../test/test-api.js';

const NEW_PASSWORD = 'another-meadow-42';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';

const api = testApi(sharedTestApi);

const login = (account: Pick<Account, 'email'>, password = PASSWORD, userAgent = FIREFOX) =>
  api.call('POST /login', { body: { email: account.email, password }, headers: { 'user-agent': userAgent } });
const sessionsOf = async (token: string) => (await api.call('GET /account/sessions', { token })).body.data;
const isAlive = async (token: string) => (await api.call('GET /me', { token })).status === 200;

describe('the sessions of an account', () => {
  const signOut = (token: string, id: string) => api.call('DELETE /account/sessions/:id', { token, params: { id } });

  it('are listed with the device’s name, the last used first, and the current one marked', async () => {
    const member = await newUser(api);
    const { body } = await login(member);

    const sessions = await sessionsOf(member.token);

    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toMatchObject({ device: 'Firefox on Windows', current: false });
    expect(sessions[1]).toMatchObject({ current: true });
    expect((await sessionsOf(body.token))[0]?.current).toBe(true);
  });

  it('move to the front when they are used again', async () => {
    const member = await newUser(api);
    await login(member);
    await api.dataSource.query(
      "UPDATE sessions SET last_used_at = last_used_at - interval '1 hour' WHERE user_id = $1",
      [member.user.id],
    );

    await api.call('POST /session/refresh', { headers: { cookie: member.cookie } });

    expect((await sessionsOf(member.token))[0]?.current).toBe(true);
  });

  it('leave out another member’s, and those that were signed out or expired', async () => {
    const member = await newUser(api);
    await newUser(api);
    const [gone, ranOut] = [await login(member), await login(member)];
    await api.call('DELETE /session', { token: gone.body.token });
    await api.dataSource.query(
      'UPDATE refresh_tokens SET expires_at = now() WHERE session_id = (SELECT id FROM sessions WHERE user_id = $1 ORDER BY created_at DESC LIMIT 1)',
      [member.user.id],
    );

    expect(ranOut.status).toBe(200);
    expect(await sessionsOf(member.token)).toHaveLength(1);
  });

  it('are signed out one by one, immediately', async () => {
    const member = await newUser(api);
    const { body } = await login(member);
    const [elsewhere] = (await sessionsOf(member.token)).filter(({ current }) => !current);

    const response = await signOut(member.token, elsewhere?.id ?? '');

    expect(response.status).toBe(204);
    expect(await isAlive(body.token)).toBe(false);
    expect(await isAlive(member.token)).toBe(true);
  });

  it('are not signed out by another member, who gets a 404', async () => {
    const [member, other] = [await newUser(api), await newUser(api)];
    const [own] = await sessionsOf(member.token);

    const foreign = await signOut(other.token, own?.id ?? '');
    const missing = await signOut(other.token, crypto.randomUUID());

    const { requestId: _first, ...ofForeign } = foreign.problem;
    const { requestId: _second, ...ofMissing } = missing.problem;
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect(ofForeign).toEqual(ofMissing);
    expect(await isAlive(member.token)).toBe(true);
  });

  it('are all signed out at once, this one too, and nobody else’s', async () => {
    const [member, other] = [await newUser(api), await newUser(api)];
    const { body } = await login(member);

    const response = await api.call('DELETE /account/sessions', { token: member.token });

    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie()[0]).toMatch(/^mindgrove_refresh=; Max-Age=0;/);
    expect([await isAlive(member.token), await isAlive(body.token)]).toEqual([false, false]);
    expect((await api.call('POST /session/refresh', { headers: { cookie: member.cookie } })).status).toBe(401);
    expect(await isAlive(other.token)).toBe(true);
  });
});

describe('the password of an account', () => {
  const change = ({ token }: Account, current_password: string, new_password = NEW_PASSWORD, device = '') =>
    api.call('POST /account/password', {
      token,
      body: { current_password, new_password },
      headers: { cookie: device },
    });

  it('is changed, which ends every other session and keeps this one', async () => {
    const member = await newUser(api);
    const { body } = await login(member);

    const response = await change(member, PASSWORD);

    expect(response.status).toBe(200);
    expect([await isAlive(member.token), await isAlive(body.token)]).toEqual([true, false]);
    expect((await login(member)).status).toBe(401);
    expect((await login(member, NEW_PASSWORD)).status).toBe(200);
  });

  it('tells its owner by mail that it was changed', async () => {
    const member = await newUser(api);

    await change(member, PASSWORD);

    expect((await emailsTo(api, member.email))[0]?.subject).toBe('Your password was changed');
  });

  it('is not changed by another member’s session', async () => {
    const [member, other] = [await newUser(api), await newUser(api)];

    await change(other, PASSWORD);

    expect((await login(member)).status).toBe(200);
    expect(await isAlive(member.token)).toBe(true);
  });

  it('is not changed without the current one, whose guesses count with those at sign-in', async () => {
    const member = await newUser(api);

    const responses = [];
    for (let time = 0; time < 9; time++) responses.push(await change(member, 'not-the-password'));

    expect(new Set(responses.map(({ status, problem }) => `${status} ${problem.code}`))).toEqual(
      new Set(['400 wrong_password']),
    );
    expect((await change(member, PASSWORD)).status).toBe(429);
    expect((await login(member)).status).toBe(429);
    expect((await change(member, PASSWORD, NEW_PASSWORD, member.device)).status).toBe(200);
  });

  it('must not be a common one', async () => {
    const response = await change(await newUser(api), PASSWORD, 'Password123');

    expect(response.problem).toMatchObject({
      code: 'password_too_common',
      message: expect.stringMatching(/^new_password: /),
    });
  });

  it('is changed once by two concurrent requests', async () => {
    const member = await newUser(api);

    const responses = await Promise.all([
      change(member, PASSWORD, 'meadow-number-1'),
      change(member, PASSWORD, 'meadow-number-2'),
    ]);

    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('invalidates a reset link that was mailed before', async () => {
    const member = await newUser(api);
    await api.call('POST /password/forgot', { body: { email: member.email } });
    const [mail] = await emailsTo(api, member.email);
    await change(member, PASSWORD);
    const token = /#token=(\S+)/.exec(mail?.text ?? '')?.[1];

    const response = await api.call('POST /password/reset', { body: { token, password: 'meadow-number-3' } });

    expect(response.problem.code).toBe('link_invalid');
  });
});
