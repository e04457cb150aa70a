import { describe, expect, it } from '@jest/globals';

import { type Account, cookieOf, newAdmin, newUser } from '../../../test/factories.js';
import { nextEvent, testSockets } from '../../../test/socket-client.js';
import { startTestApi, testApi } from '../../../test/test-api.js';

describe('the renewal of a session', () => {
  const connect = testSockets();

  const api = testApi(() => startTestApi({ TRUST_PROXY: '1' }, { refresh: 40, 'refresh-session': 5 }));

  const isAlive = async ({ token }: { token: string }) => (await api.call('GET /me', { token })).status === 200;
  let callers = 0;
  const newAddress = () => `203.0.113.${(callers += 1)}`;
  const refresh = (cookie: string, address = newAddress()) =>
    api.call('POST /session/refresh', { headers: { cookie, 'x-forwarded-for': address } });
  /** Moves the use of a session's tokens into the past, as if the test had waited. */
  const age = ({ user }: Account, seconds: number) =>
    api.dataSource.query(
      `UPDATE refresh_tokens SET used_at = used_at - make_interval(secs => $2)
       WHERE session_id IN (SELECT id FROM sessions WHERE user_id = $1)`,
      [user.id, seconds],
    );
  const openedAgo = ({ user }: Account, time: string) =>
    api.dataSource.query('UPDATE sessions SET created_at = now() - $2::interval WHERE user_id = $1', [user.id, time]);

  it('gives two holders of a cookie the same next one, so that there is one line of cookies', async () => {
    const account = await newUser(api);

    const [owner, thief] = await Promise.all([refresh(account.cookie), refresh(account.cookie)]);

    expect([owner.status, thief.status]).toEqual([200, 200]);
    expect(cookieOf(thief)).toBe(cookieOf(owner));
  });

  it('ends the session for both as soon as one of two holders has fallen behind', async () => {
    const [account, other] = [await newUser(api), await newUser(api)];
    const [owner, thief] = await Promise.all([refresh(account.cookie), refresh(account.cookie)]);
    const ahead = await refresh(cookieOf(owner));
    await age(account, 11);

    const behind = await refresh(cookieOf(thief));

    expect(behind).toMatchObject({ status: 401, problem: { code: 'session_ended' } });
    expect((await refresh(cookieOf(ahead))).status).toBe(401);
    expect(await isAlive(account)).toBe(false);
    expect(await isAlive(other)).toBe(true);
  });

  it('gives a tab whose answer comes late the newest cookie, not an older one', async () => {
    const account = await newUser(api);
    const first = await refresh(account.cookie);
    const second = await refresh(cookieOf(first));

    const late = await refresh(account.cookie);

    expect(cookieOf(late)).toBe(cookieOf(second));
  });

  it('is limited for each session, wherever its calls come from, and ends none by it', async () => {
    const [account, other] = [await newUser(api), await newUser(api)];

    const statuses = [];
    for (let call = 0; call < 7; call++) statuses.push((await refresh(account.cookie)).status);

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await isAlive(account)).toBe(true);
    expect((await refresh(other.cookie)).status).toBe(200);
  });

  it('is limited for each address, whatever it sends', async () => {
    const account = await newUser(api);
    const address = newAddress();

    const responses = await Promise.all(
      Array.from({ length: 41 }, (_, call) => refresh(`mindgrove_refresh=made-up-${call}`, address)),
    );

    expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await refresh(account.cookie, address)).status).toBe(429);
    expect((await refresh(account.cookie)).status).toBe(200);
  });

  it.each([
    ['a member', '90 days', newUser],
    ['an administrator', '24 hours', newAdmin],
  ])('ends for %s after %s, however often it was used, and says why', async (_, lifetime, create) => {
    const [account, younger] = [await create(api), await create(api)];
    await openedAgo(younger, `${lifetime} -1 minute`);
    const socket = await connect(api, account);
    const ended = nextEvent(socket, 'session:ended');
    await openedAgo(account, lifetime);

    const response = await refresh(account.cookie);

    expect(response).toMatchObject({ status: 401, problem: { code: 'session_too_old' } });
    expect(response.problem.error).toMatch(/^To keep your account safe, .* from time to time\.$/);
    expect(await isAlive(account)).toBe(false);
    expect(await ended).toEqual({ code: 'sign_in_required' });
    expect(await isAlive(younger)).toBe(true);
    expect((await refresh(younger.cookie)).status).toBe(200);
  });
});
