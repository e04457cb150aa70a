import { describe, expect, it, jest } from '@jest/globals';
import argon2 from '@node-rs/argon2';

import { type Account, newAdmin, newEmail, newUser, PASSWORD } from '../../test/factories.js';
import { beforeTests, startTestApi, testApi } from '../../test/test-api.js';
import { PASSWORD_MEMORY_KIB } from '../config.js';

describe('sign-in', () => {
  const api = testApi(() => startTestApi({ PASSWORD_MEMORY_KIB: String(PASSWORD_MEMORY_KIB) }));
  const member = beforeTests(() => newUser(api));

  const login = (email: string, password: string) => api.call('POST /login', { body: { email, password } });

  it('responds with the user, a token and a message', async () => {
    const response = await login(member.email.toUpperCase(), PASSWORD);

    expect(response.status).toBe(200);
    expect(response.body.user).toEqual(member.user);
    expect(response.body.message).toBe('You have successfully logged in.');
    expect((await api.call('GET /me', { token: response.body.token })).status).toBe(200);
  });

  it('responds alike to a wrong password and an unknown address', async () => {
    const wrong = await login(member.email, 'not-the-password');
    const unknown = await login(newEmail(), 'not-the-password');

    const { requestId: _first, ...ofWrong } = wrong.problem;
    const { requestId: _second, ...ofUnknown } = unknown.problem;
    expect(wrong.status).toBe(401);
    expect(ofWrong.error).toBe('Invalid credentials');
    expect([unknown.status, ofUnknown]).toEqual([wrong.status, ofWrong]);
  });

  // `npm run bench -- login` compares the times.
  it('verifies a hash of the same cost for an unknown address as for a wrong password', async () => {
    const verify = jest.spyOn(argon2, 'verify');

    await login(member.email, 'not-the-password');
    await login(newEmail(), 'not-the-password');

    const costs = verify.mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4).join());
    verify.mockRestore();
    expect(costs).toEqual(['argon2id,v=19,m=19456,t=2,p=1', 'argon2id,v=19,m=19456,t=2,p=1']);
  });

  it('admits an administrator at the administrators’ sign-in', async () => {
    const admin = await newAdmin(api);

    const response = await api.call('POST /admin/login', { body: { email: admin.email, password: PASSWORD } });

    expect(response.status).toBe(200);
    expect(response.body.user.role).toBe('admin');
  });

  it('tells a member at the administrators’ sign-in no more than a stranger', async () => {
    const response = await api.call('POST /admin/login', { body: { email: member.email, password: PASSWORD } });

    expect(response.status).toBe(401);
    expect(response.problem.error).toBe('Invalid credentials');
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  describe('to a suspended account', () => {
    const suspend = ({ user }: Account) =>
      api.dataSource.query('UPDATE users SET suspended_at = now() WHERE id = $1', [user.id]);

    it('is rejected with the reason after the right password, and without a reason before', async () => {
      const suspended = await newUser(api);
      await suspend(suspended);

      const [right, wrong] = [await login(suspended.email, PASSWORD), await login(suspended.email, 'not-the-password')];

      expect(right.status).toBe(403);
      expect(right.problem).toMatchObject({
        code: 'suspended',
        error: 'This account is suspended. Please write to support.',
      });
      expect(right.headers.getSetCookie()).toEqual([]);
      expect(wrong.status).toBe(401);
    });

    it('ends the open sessions, and no other member’s', async () => {
      const [suspended, other] = [await newUser(api), await newUser(api)];
      await suspend(suspended);

      const refresh = await api.call('POST /session/refresh', { headers: { cookie: suspended.cookie } });

      expect(refresh.status).toBe(401);
      expect(refresh.headers.getSetCookie()).toEqual([]);
      expect((await api.call('GET /me', { token: suspended.token })).status).toBe(401);
      expect((await api.call('GET /me', { token: other.token })).status).toBe(200);
    });
  });

  it('treats SQL in the address as text', async () => {
    const response = await login("' OR 1=1 --@example.test", PASSWORD);

    expect(response.status).toBe(400);
    expect(response.problem.error).toBe('Please enter a valid email');
  });
});
