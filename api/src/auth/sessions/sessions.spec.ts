import { describe, expect, it, jest } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';

import { type Account, cookieOf, newUser, PASSWORD } from '../../../test/factories.js';
import { setDate } from '../../../test/simulated-date.js';
import { beforeTests, startTestApi, testApi } from '../../../test/test-api.js';

const SECRET = 'the-secret-that-these-tests-sign-with';
const jwt = new JwtService();
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

describe('a session', () => {
  const api = testApi(() => startTestApi({ JWT_SECRET: SECRET }));
  const member = beforeTests(() => newUser(api));

  const me = (token: string) => api.call('GET /me', { token });
  const refresh = (cookie: string) => api.call('POST /session/refresh', { headers: { cookie } });
  const claims = () => {
    const { sub, sid, role } = jwt.decode<{ sub: string; sid: string; role: string }>(member.token);
    return { sub, sid, role };
  };
  const sign = (options: { secret?: string; issuer?: string; audience?: string; expiresIn?: number }) =>
    jwt.sign(claims(), { secret: SECRET, issuer: 'mindgrove', audience: 'mindgrove-api', expiresIn: 60, ...options });

  /** Moves the use of a session's tokens into the past, as if the test had waited. */
  const age = (account: Account, seconds: number) =>
    api.dataSource.query(
      `UPDATE refresh_tokens SET used_at = used_at - make_interval(secs => $2)
       WHERE session_id IN (SELECT id FROM sessions WHERE user_id = $1)`,
      [account.user.id, seconds],
    );

  describe('and its access token', () => {
    it('accepts what the server signed, for fifteen minutes', async () => {
      const { iat, exp } = jwt.decode<{ iat: number; exp: number }>(member.token);

      expect(exp - iat).toBe(15 * 60);
      expect((await me(sign({}))).status).toBe(200);
    });

    it.each([
      ['that has expired', () => sign({ expiresIn: -1 })],
      ['signed with another key', () => sign({ secret: 'another-secret-of-thirty-two-characters' })],
      ['for another audience', () => sign({ audience: 'somebody-else' })],
      ['of another issuer', () => sign({ issuer: 'somebody-else' })],
      ['without a signature', () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims())}.`],
      [
        'of an unknown session',
        () =>
          jwt.sign(
            { ...claims(), sid: crypto.randomUUID() },
            { secret: SECRET, issuer: 'mindgrove', audience: 'mindgrove-api' },
          ),
      ],
      ['that is no token at all', () => 'nonsense'],
    ])('rejects a token %s', async (_, forge) => {
      const response = await me(forge());

      expect(response.status).toBe(401);
      expect(response.problem.code).toBe('sign_in_required');
    });

    it('rejects a token that was accepted before, once it has expired or with another signature', async () => {
      const token = sign({});
      const forged = token.replace(/[^.]+$/, encode(claims()));
      const accepted = await me(token);

      setDate(Date.now() + 61_000);
      const expired = await me(token);
      jest.useRealTimers();

      expect([accepted.status, expired.status, (await me(forged)).status]).toEqual([200, 401, 401]);
    });

    it('shows a promotion immediately, without a new token', async () => {
      const account = await newUser(api);
      await api.dataSource.query("UPDATE users SET role = 'admin' WHERE id = $1", [account.user.id]);

      const response = await me(account.token);

      expect(response.body.user).toMatchObject({ role: 'admin', is_subscribed: 0, subscription_status: 'active' });
    });
  });

  describe('and its refresh cookie', () => {
    it('is exchanged for a new token and the next cookie', async () => {
      const account = await newUser(api);

      const response = await refresh(account.cookie);

      expect(response.status).toBe(200);
      expect(response.body.user).toEqual(account.user);
      expect((await me(response.body.token)).status).toBe(200);
      expect(cookieOf(response)).not.toBe(account.cookie);
      expect((await refresh(cookieOf(response))).status).toBe(200);
    });

    it('works in two tabs that refresh concurrently', async () => {
      const account = await newUser(api);

      const responses = await Promise.all([refresh(account.cookie), refresh(account.cookie)]);

      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
      for (const response of responses) expect((await refresh(cookieOf(response))).status).toBe(200);
    });

    it('revokes the session when it is reused later', async () => {
      const account = await newUser(api);
      const thief = await refresh(account.cookie);
      await age(account, 11);

      const reuse = await refresh(account.cookie);

      expect(reuse.status).toBe(401);
      expect(reuse.problem.code).toBe('session_ended');
      expect((await refresh(cookieOf(thief))).status).toBe(401);
      expect((await me(thief.body.token)).status).toBe(401);
    });

    it('leaves the user’s other sessions unchanged', async () => {
      const account = await newUser(api);
      const elsewhere = await api.call('POST /login', { body: { email: account.email, password: 'quiet-meadow-41' } });
      await refresh(account.cookie);
      await age(account, 11);
      await refresh(account.cookie);

      const response = await me(elsewhere.body.token);

      expect(response.status).toBe(200);
    });

    it('ends after thirty days without use', async () => {
      const account = await newUser(api);
      await api.dataSource.query("UPDATE refresh_tokens SET expires_at = expires_at - interval '30 days'");

      const response = await refresh(account.cookie);

      expect(response.status).toBe(401);
    });

    it.each(['', 'mindgrove_refresh=', 'mindgrove_refresh=made-up', 'mindgrove_refresh=%00'])(
      'is rejected when it is "%s"',
      async (cookie) => {
        const response = await refresh(cookie);

        expect(response.status).toBe(401);
        expect(response.headers.getSetCookie()).toEqual([]);
      },
    );

    it('deletes what ended long ago', async () => {
      const account = await newUser(api);
      const used = await refresh(account.cookie);
      const login = { body: { email: account.email, password: PASSWORD } };
      const signedOut = await api.call('POST /login', login);
      await api.call('DELETE /session', { token: signedOut.body.token });
      const count = async () => {
        const [row] = await api.dataSource.query(
          `SELECT count(DISTINCT s.id) AS sessions, count(t.hash) AS tokens
           FROM sessions s LEFT JOIN refresh_tokens t ON t.session_id = s.id WHERE user_id = $1`,
          [account.user.id],
        );
        return row;
      };
      expect(await count()).toEqual({ sessions: 2, tokens: 3 });

      await api.dataSource.query(
        "UPDATE refresh_tokens SET expires_at = now() - interval '1 hour' WHERE used_at < now()",
      );
      expect((await refresh(cookieOf(used))).status).toBe(200);
      expect(await count()).toEqual({ sessions: 2, tokens: 3 });
      await api.dataSource.query("UPDATE sessions SET revoked_at = revoked_at - interval '2 days'");
      await api.call('POST /login', login);
      expect(await count()).toEqual({ sessions: 2, tokens: 3 });
      await api.dataSource.query("UPDATE refresh_tokens SET expires_at = now() - interval '2 days'");
      await api.call('POST /login', login);

      expect(await count()).toEqual({ sessions: 1, tokens: 1 });
    });

    it('is stored as a hash only', async () => {
      const account = await newUser(api);
      const token = account.cookie.split('=')[1] ?? '';

      const rows = await api.dataSource.query('SELECT * FROM refresh_tokens WHERE hash = $1', [Buffer.from(token)]);

      expect(rows).toEqual([]);
    });
  });

  describe('that was signed out', () => {
    it('ends immediately: access token, refresh cookie and the browser’s copy of it', async () => {
      const account = await newUser(api);

      const response = await api.call('DELETE /session', { token: account.token });

      expect(response.status).toBe(204);
      expect(response.headers.getSetCookie()[0]).toMatch(/^mindgrove_refresh=; Max-Age=0; Path=\/api;/);
      expect((await me(account.token)).status).toBe(401);
      expect((await refresh(account.cookie)).status).toBe(401);
    });

    it('leaves another user signed in', async () => {
      const [leaving, staying] = [await newUser(api), await newUser(api)];

      await api.call('DELETE /session', { token: leaving.token });

      expect((await me(staying.token)).status).toBe(200);
    });
  });
});
