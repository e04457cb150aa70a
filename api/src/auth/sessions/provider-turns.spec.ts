import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { stripeSettings } from '../../../test/billing-api.js';
import { type Account, newAdmin, newTrialUser } from '../../../test/factories.js';
import { startTestApi, type TestApi } from '../../../test/test-api.js';

describe('while the payment provider does not answer', () => {
  let api: TestApi;
  let provider: Server;
  let asked = 0;

  beforeAll(async () => {
    provider = createServer(() => (asked += 1));
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const { port } = provider.address() as AddressInfo;
    api = await startTestApi(stripeSettings({ url: `http://127.0.0.1:${port}` }));
  });
  afterAll(async () => {
    provider.closeAllConnections();
    provider.close();
    await api.stop();
  });

  /** Calls that wait until the test ends them. */
  async function wait(account: Account, calls: { method: string; path: string }[]) {
    const leaving = new AbortController();
    const before = asked;
    const waiting = calls.map(({ method, path }) =>
      fetch(`${api.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${account.token}` },
        signal: leaving.signal,
      }).catch(() => undefined),
    );
    while (asked < before + calls.length) await new Promise((resolve) => setTimeout(resolve, 10));
    return async () => {
      leaving.abort();
      await Promise.all(waiting);
    };
  }

  it('a member who waits for it twice can read and change everything else', async () => {
    const member = await newTrialUser(api);
    const paths = ['ONE', 'TWO'].map((coupon) => `/plan-preview?plan_id=4&coupon=${coupon}`);
    const leave = await wait(
      member,
      paths.map((path) => ({ method: 'GET', path })),
    );

    const responses = [
      await api.call('GET /moods', member),
      await api.call('POST /goals', { ...member, body: { type: 'streak', target: 5, deadline: '2099-12-31' } }),
    ];

    expect(responses.map(({ status }) => status)).toEqual([200, 201]);
    await leave();
  });

  it('an administrator who waits for it twice can suspend a member', async () => {
    const [admin, member] = [await newAdmin(api), await newTrialUser(api)];
    const reconcile = { method: 'POST', path: '/admin/billing/reconcile' };
    const leave = await wait(admin, [reconcile, reconcile]);

    const { status } = await api.call('POST /admin/members/:id/suspend', {
      token: admin.token,
      params: { id: member.user.id },
      body: { reason: 'Threats in the chat' },
    });

    expect(status).toBe(200);
    await leave();
  });
});
