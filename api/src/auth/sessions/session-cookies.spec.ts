import { describe, expect, it } from '@jest/globals';

import { cookieOf, newEmail, PASSWORD } from '../../../test/factories.js';
import { startTestApi, testApi } from '../../../test/test-api.js';

const REFRESH = '__Host-mindgrove_refresh';

describe('the cookies of a session', () => {
  const api = testApi(() => startTestApi({ PUBLIC_URL: 'https://mindgrove.example' }));

  const register = (at = api) =>
    at.call('POST /register', { body: { name: 'Robin', email: newEmail(), password: PASSWORD } });
  const refresh = (cookie: string) => api.call('POST /session/refresh', { headers: { cookie } });
  const setCookies = ({ headers }: { headers: Headers }) => headers.getSetCookie();

  it('belong to this host alone where the product is opened over https', async () => {
    const cookies = setCookies(await register());

    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([REFRESH, '__Host-mindgrove_device']);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
      expect(cookie).not.toContain('Domain');
    }
  });

  it('renew the session, and go when it is signed out', async () => {
    const renewed = await refresh(cookieOf(await register(), REFRESH));

    const { token } = renewed.body;
    const signedOut = await api.call('DELETE /session', { token });

    expect(renewed.status).toBe(200);
    expect(setCookies(signedOut)[0]).toMatch(/^__Host-mindgrove_refresh=; Max-Age=0; Path=\/;/);
  });

  it('are the only ones that renew it: another host of the domain could have set one without the prefix', async () => {
    const planted = cookieOf(await register(), REFRESH).replace('__Host-', '');
    const own = await register();

    const renewed = await refresh(`${planted}; ${cookieOf(own, REFRESH)}`);

    expect(renewed.body.user.id).toBe(own.body.user.id);
    expect((await refresh(planted)).status).toBe(401);
  });
});
