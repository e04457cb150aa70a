import { describe, expect, it } from '@jest/globals';
import { plansRoutes } from '@mindgrove/contracts/plans';

import { userOf } from '../../test/billing-api.js';
import { type Account, newEmail, newEndedUser, newTrialUser, newUser, PASSWORD } from '../../test/factories.js';
import { sharedTestApi, testApi } from '../../test/test-api.js';

const DAY_MS = 86_400_000;
const FREE = { plan_id: 1, payment_method_id: null };

describe('plans', () => {
  const api = testApi(sharedTestApi);

  const buy = ({ token }: Account, body: object) => api.call('POST /buy-plan', { token, body });

  it('are offered to visitors with the server’s prices', async () => {
    const response = await api.call('GET /get-plans');

    const { plan: plans } = plansRoutes['GET /get-plans'].response.parse(response.body);
    expect(
      plans.map(({ id, code, price, trialDays, highlighted }) => [id, code, price, trialDays, highlighted]),
    ).toEqual([
      [1, 'free', 0, 14, false],
      [4, 'monthly', 19.99, 0, true],
      [5, 'annual', 199.99, 0, false],
    ]);
    expect(plans.map(({ features }) => features.at(-1))).toEqual([
      'Premium content library',
      'Premium content library',
      'Save 16% compared to monthly',
    ]);
  });

  it('show a changed price', async () => {
    await api.dataSource.query('UPDATE plans SET price_cents = 14999 WHERE id = 5');

    const response = await api.call('GET /get-plans');

    await api.dataSource.query('UPDATE plans SET price_cents = 19999 WHERE id = 5');
    expect(response.body.plan[2]).toMatchObject({ price: 149.99 });
    expect(response.body.plan[2]?.features).toContain('Save 37% compared to monthly');
  });

  it('start the trial for fourteen days, without a card', async () => {
    const account = await newUser(api);

    const response = await buy(account, FREE);

    const user = userOf(response);
    const days = (Date.parse(user.trial_ends_at ?? '') - Date.now()) / DAY_MS;
    expect(response.status).toBe(200);
    expect(user).toMatchObject({ plan_id: 1, subscription_status: 'trialing', is_subscribed: 0 });
    expect(user.access).toEqual({ state: 'trialing', until: user.trial_ends_at });
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThanOrEqual(14);
  });

  it('give access again to a member whose welcome had ended', async () => {
    const account = await newEndedUser(api);
    expect((await api.call('GET /get-chat', account)).status).toBe(402);

    await buy(account, FREE);

    expect((await api.call('GET /get-chat', account)).status).toBe(200);
  });

  it('start one trial for twenty simultaneous requests', async () => {
    const account = await newUser(api);

    const responses = await Promise.all(Array.from({ length: 20 }, () => buy(account, FREE)));

    const rejected = responses.filter(({ status }) => status === 409);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(rejected).toHaveLength(19);
    for (const { problem } of rejected) {
      expect(problem).toMatchObject({ code: 'already_subscribed', error: 'You are already subscribed to a plan' });
    }
  });

  it('give no second trial after the first has ended', async () => {
    const account = await newTrialUser(api);
    await api.dataSource.query('UPDATE trials SET ends_at = now() WHERE user_id = $1', [account.user.id]);

    const response = await buy(account, FREE);

    expect(response.status).toBe(409);
    expect((await api.call('GET /me', account)).body.user).toMatchObject({
      subscription_status: 'ended',
      is_subscribed: '1',
      access: { state: 'ended', until: null },
    });
  });

  it("start no other member's trial", async () => {
    const [account, other] = [await newUser(api), await newUser(api)];

    await buy(account, FREE);

    expect((await api.call('GET /me', other)).body.user.subscription_status).toBe('welcome');
    expect((await api.call('GET /billing', other)).body.data.trial_available).toBe(true);
  });

  it('start no trial again for an address whose account was deleted', async () => {
    const account = await newTrialUser(api);
    await api.dataSource.query('DELETE FROM users WHERE id = $1', [account.user.id]);

    const again = await newUser(api, { email: account.email.toUpperCase() });

    expect((await buy(again, FREE)).problem).toMatchObject({ code: 'already_subscribed' });
    expect((await api.call('GET /billing', again)).body.data.trial_available).toBe(false);
  });

  it('start the trial together with the account, once for an address', async () => {
    const body = { name: 'Robin', email: newEmail(), password: PASSWORD, plan: 'free' };
    const first = await api.call('POST /register', { body });
    await api.dataSource.query('DELETE FROM users WHERE id = $1', [first.body.user.id]);

    const second = await api.call('POST /register', { body });

    expect(first.body.user).toMatchObject({ subscription_status: 'trialing', plan_id: 1 });
    expect(second.status).toBe(200);
    expect(second.body.user).toMatchObject({ subscription_status: 'welcome', plan_id: null });
    expect((await api.call('POST /register', { body: { ...body, plan: 'monthly' } })).status).toBe(400);
  });

  it('answer a repeated Idempotency-Key of the trial the same, and reject it with another body', async () => {
    const account = await newUser(api);
    const headers = { 'idempotency-key': 'trial-1' };
    const call = (body: object) => api.call('POST /buy-plan', { token: account.token, body, headers });

    const [first, again, other] = [await call(FREE), await call(FREE), await call({ ...FREE, plan_id: 4 })];

    expect([first.status, again.status, other.status]).toEqual([200, 200, 422]);
    expect(again.body).toEqual(first.body);
  });

  it('tell browsers that no payment provider is set up', async () => {
    expect((await api.call('GET /billing-config')).body).toEqual({
      publishableKey: null,
      scriptUrl: null,
      sandbox: false,
    });
    expect((await api.call('GET /get-plans')).body.plan.map(({ available }) => available)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('ask for a payment method before a paid plan', async () => {
    const response = await buy(await newUser(api), { plan_id: 4, payment_method_id: null });

    expect(response.status).toBe(400);
    expect(response.problem).toMatchObject({ error: 'Payment method ID is missing', code: 'payment_method_missing' });
  });

  it('say that paid plans are not set up while there is no payment provider', async () => {
    const response = await buy(await newUser(api), { plan_id: 5, payment_method_id: 'pm_1' });

    expect(response.status).toBe(503);
    expect(response.problem).toMatchObject({
      error: 'Paid plans aren’t available here yet.',
      code: 'payments_unavailable',
    });
  });

  it('reject a plan that is not on offer', async () => {
    const response = await buy(await newUser(api), { plan_id: 99, payment_method_id: null });

    expect(response.status).toBe(404);
    expect(response.problem.code).toBe('plan_not_found');
  });

  it('reject a plan id beyond the range of integers', async () => {
    const response = await buy(await newUser(api), { plan_id: 99_999_999_999, payment_method_id: null });

    expect(response.status).toBe(404);
  });

  it('reject a price from the browser', async () => {
    const response = await buy(await newUser(api), { plan_id: 4, payment_method_id: 'pm_1', price: 0 });

    expect(response.status).toBe(400);
    expect(response.problem.message).toContain('price');
  });
});
