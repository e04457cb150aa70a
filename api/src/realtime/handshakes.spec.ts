import { describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';

import { type Account, newEndedUser, newUser } from '../../test/factories.js';
import { testSockets } from '../../test/socket-client.js';
import { sharedTestApi, testApi } from '../../test/test-api.js';

const VALID = { issuer: 'mindgrove', audience: 'mindgrove-api', algorithm: 'HS256', expiresIn: 60 } as const;

describe('a handshake', () => {
  const api = testApi(sharedTestApi);
  const connect = testSockets();
  const update = (account: Account, change: string) =>
    api.dataSource.query(`UPDATE users SET ${change} WHERE id = $1`, [account.user.id]);

  /** A token of an open session, signed by the API. */
  async function signToken(options: object) {
    const { user } = await newUser(api);
    const [session] = await api.dataSource.query('SELECT id FROM sessions WHERE user_id = $1', [user.id]);
    const claims = { sub: String(user.id), sid: session.id, role: user.role };
    return api.app.get(JwtService, { strict: false }).sign(claims, { ...VALID, ...options });
  }

  it.each([
    ['polling, as clients begin', {}],
    ['a WebSocket', { transports: ['websocket'] }],
  ])('signs a member in through %s', async (_, options) => {
    const { token } = await newUser(api);

    const socket = await connect(api, { token }, options);

    expect(socket.connected).toBe(true);
  });

  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['a text', 'not-a-token'],
    ['one with NUL', 'a\u0000.b.c'],
    ['an object', { toString: null }],
    ['a list', [[]]],
    ['an unsigned one', `${btoa('{"alg":"none"}')}.${btoa('{"sid":"1"}')}.`],
  ])('is refused with %s as the token', async (_, token) => {
    await expect(connect(api, { token } as { token: string })).rejects.toThrow('sign_in_required');
  });

  it.each([
    ['is expired', { expiresIn: -1 }],
    ['has another issuer', { issuer: 'elsewhere' }],
    ['is for another audience', { audience: 'elsewhere' }],
    ['is signed in another way', { algorithm: 'HS512' }],
  ])('is refused with a token that %s', async (_, options) => {
    const valid = await signToken({});
    const token = await signToken(options);

    expect((await connect(api, { token: valid })).connected).toBe(true);
    await expect(connect(api, { token })).rejects.toThrow('sign_in_required');
  });

  it('is refused after signing out, and for a suspended member', async () => {
    const [signedOut, suspended] = [await newUser(api), await newUser(api)];
    await api.call('DELETE /session', { token: signedOut.token, headers: { cookie: signedOut.cookie } });
    await update(suspended, 'suspended_at = now()');

    await expect(connect(api, { token: signedOut.token })).rejects.toThrow('sign_in_required');
    await expect(connect(api, { token: suspended.token })).rejects.toThrow('sign_in_required');
  });

  it('is refused when access has ended, except for administrators', async () => {
    const [member, admin] = [await newEndedUser(api), await newEndedUser(api)];
    await update(admin, "role = 'admin'");

    await expect(connect(api, { token: member.token })).rejects.toThrow('access_ended');
    expect((await connect(api, { token: admin.token })).connected).toBe(true);
  });

  it('is refused while the member has twenty sockets, and does not count those of others', async () => {
    const [member, other] = [await newUser(api), await newUser(api)];
    const sockets = await Promise.all(Array.from({ length: 20 }, () => connect(api, { token: member.token })));

    await expect(connect(api, { token: member.token })).rejects.toThrow('too_many_connections');
    expect((await connect(api, { token: other.token })).connected).toBe(true);

    sockets[0]?.disconnect();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await connect(api, { token: member.token })).connected).toBe(true);
  });
});
