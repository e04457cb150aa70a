import { describe, expect, it, jest } from '@jest/globals';

import { newEmail, newUser, PASSWORD } from '../../test/factories.js';
import { startTestApi, testApi } from '../../test/test-api.js';
import { PASSWORD_MEMORY_KIB } from '../config.js';
import { TrialsService } from '../users/trials/trials.service.js';

describe('sign-up', () => {
  const api = testApi(() => startTestApi({ PASSWORD_MEMORY_KIB: String(PASSWORD_MEMORY_KIB) }));

  const register = (fields: object) =>
    api.call('POST /register', { body: { name: 'Robin', email: newEmail(), password: PASSWORD, ...fields } });

  it('responds with the user on a welcome day, a token and a message', async () => {
    const response = await register({ name: '  Robin Reed ', email: 'robin@example.test' });

    const { user, token, message } = response.body;
    expect(response.status).toBe(200);
    expect(user).toMatchObject({
      name: 'Robin Reed',
      email: 'robin@example.test',
      role: 'member',
      plan_id: null,
      subscription_status: 'welcome',
      is_subscribed: 0,
      memory_game_level: 1,
    });
    expect(Object.keys(user)).not.toContain('password_hash');
    expect(message).toBe('Your account has been created successfully.');
    expect((await api.call('GET /me', { token })).body.user).toEqual(user);
  });

  it.each(['a&b@grove.test', 'pat=x@grove.test', 'pat~x@grove.test', "oneil'@grove.test"])(
    'accepts %s',
    async (email) => {
      const { body } = await register({ email });

      expect(body.user.email).toBe(email);
      expect((await api.call('POST /login', { body: { email, password: PASSWORD } })).status).toBe(200);
    },
  );

  it('knows a domain of another alphabet in each form that browsers send, and shows it as it is read', async () => {
    const [typed, ascii] = ['ivan@пример.рф', 'ivan@xn--e1afmkfd.xn--p1ai'];

    const { body } = await register({ email: typed });

    const logins = [typed, ascii, typed.toUpperCase()].map((email) =>
      api.call('POST /login', { body: { email: email.replace('IVAN', 'ivan'), password: PASSWORD } }),
    );
    expect((await Promise.all(logins)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(body.user.email).toBe(typed);
    expect((await register({ email: ascii })).status).toBe(409);
    expect(await api.dataSource.query('SELECT FROM users WHERE email = $1', [ascii])).toHaveLength(1);
  });

  it('creates no account when its trial cannot be started', async () => {
    const email = newEmail();
    jest.spyOn(api.app.get(TrialsService), 'start').mockRejectedValueOnce(new Error('No trial today'));

    const refused = await register({ email, plan: 'free' });
    const later = await register({ email, plan: 'free' });

    expect(refused.status).toBe(500);
    expect([later.status, later.body.user.subscription_status]).toEqual([200, 'trialing']);
  });

  it('sets a refresh cookie that no script and no other site can use', async () => {
    const response = await register({});

    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(/; Path=\/api; HttpOnly; SameSite=Strict$/);
  });

  it('marks the cookie as secure in production', async () => {
    const production = await startTestApi({
      NODE_ENV: 'production',
      JWT_SECRET: 'a-secret-of-production-made-for-this-test',
    });
    const { headers } = await production.call('POST /register', {
      body: { name: 'Robin', email: newEmail(), password: PASSWORD },
    });
    await production.stop();

    expect(headers.getSetCookie()[0]).toContain('; Secure');
  });

  it('rejects an email address that has an account, in any letter case', async () => {
    const { email } = await newUser(api);

    const response = await register({ email: email.toUpperCase() });

    expect(response.status).toBe(409);
    expect(response.problem).toMatchObject({ code: 'email_taken', error: 'An account with this email already exists' });
  });

  it('creates one account from two concurrent sign-ups', async () => {
    const email = newEmail();

    const responses = await Promise.all([register({ email }), register({ email })]);

    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('rejects common passwords', async () => {
    const response = await register({ password: 'Password123' });

    expect(response.status).toBe(400);
    expect(response.problem).toMatchObject({
      code: 'password_too_common',
      message: expect.stringMatching(/^password: /),
    });
  });

  it('rejects a password of fewer than eight characters', async () => {
    const response = await register({ password: 'seven77' });

    expect(response.problem.error).toBe('Password must be at least 8 characters');
  });

  it('rejects a role in the body', async () => {
    const response = await register({ role: 'admin' });

    expect(response.status).toBe(400);
    expect(response.problem.message).toContain('role');
  });

  it('stores the password as an argon2id hash of the cost that OWASP recommends', async () => {
    const { user } = await newUser(api);

    const [row] = await api.dataSource.query('SELECT password_hash FROM users WHERE id = $1', [user.id]);

    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['Mars/Olympus', 'UTC'],
    ['PST', 'UTC'],
    ['+02:00', 'UTC'],
  ])('stores the time zone %s as %s', async (given, stored) => {
    const { user } = await newUser(api, { time_zone: given });

    expect(user.time_zone).toBe(stored);
  });
});
