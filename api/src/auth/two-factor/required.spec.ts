import { describe, expect, it } from '@jest/globals';
import type { Route, RouteKey } from '@mindgrove/contracts/http/route';
import { type Routes, routes } from '@mindgrove/contracts/routes';

import { setUpTwoFactor } from '../../../test/authenticator.js';
import { newAdmin, newTrialUser, PASSWORD } from '../../../test/factories.js';
import { startTestApi, testApi } from '../../../test/test-api.js';

const SET_UP = ['GET /admin/two-factor', 'POST /admin/two-factor', 'POST /admin/two-factor/confirm'];
const adminRoutes = (Object.entries(routes) as [RouteKey, Route][])
  .filter(([, { access }]) => access === 'admin')
  .map(([key, { example }]) => ({ key: key as keyof Routes, example }));

describe('where two-factor sign-in is required', () => {
  const api = testApi(() => startTestApi({ ADMIN_TWO_FACTOR: 'required' }));

  const codes = async (token: string) => {
    const found: Record<string, string | undefined> = {};
    for (const { key, example } of adminRoutes) {
      const { problem } = await api.call(key, { token, ...example });
      found[key] = problem?.code;
    }
    return found;
  };

  it('an administrator without it can call what sets it up, and nothing else of administration', async () => {
    const { token } = await newAdmin(api);

    const found = Object.entries(await codes(token));

    const open = found.filter(([, code]) => code !== 'two_factor_setup_required').map(([key]) => key);
    expect(open.toSorted()).toEqual(SET_UP);
    expect(found.length).toBeGreaterThan(30);
    expect((await api.call('GET /me', { token })).status).toBe(200);
  });

  it('everything is open to them once they have set it up, and to nobody else', async () => {
    const [admin, other, member] = [await newAdmin(api), await newAdmin(api), await newTrialUser(api)];
    expect((await api.call('GET /admin/two-factor', admin)).body).toMatchObject({ enabled: false, required: true });

    await setUpTwoFactor(api, admin);

    const members = ({ token }: { token: string }) => api.call('GET /admin/members', { token });
    expect((await members(admin)).status).toBe(200);
    expect(await members(other)).toMatchObject({ status: 403, problem: { code: 'two_factor_setup_required' } });
    expect(await members(member)).toMatchObject({ status: 403, problem: { code: 'admins_only' } });
  });

  it('a secret that was not confirmed opens nothing', async () => {
    const { token } = await newAdmin(api);
    await api.call('POST /admin/two-factor', { token, body: { password: PASSWORD } });

    expect((await api.call('GET /admin/members', { token })).status).toBe(403);
  });
});
