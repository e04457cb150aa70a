import { afterEach, describe, expect, it, jest } from '@jest/globals';

import { ANNUAL, MONTHLY, startBillingApi, userOf } from '../../test/billing-api.js';
import { testApi } from '../../test/test-api.js';
import { type Account, newUser } from '../../test/factories.js';
import { providerUnreachable } from './stripe/payment-errors.js';
import { ProviderSubscriptionsService } from './stripe/provider-subscriptions.service.js';

const SHOWN = { [MONTHLY]: 1999, [ANNUAL]: 19_999 };

describe('the price that a member was shown', () => {
  const api = testApi(startBillingApi);

  afterEach(async () => {
    for (const [id, cents] of Object.entries(SHOWN)) await setPrice(Number(id), cents);
  });

  const setPrice = (id: number, cents: number) =>
    api.dataSource.query('UPDATE plans SET price_cents = $2 WHERE id = $1', [id, cents]);
  const change = (account: Account, fields: object) =>
    api.call('POST /change-plan', { ...account, body: { plan_id: ANNUAL, ...fields } });
  const amounts = async (account: Account) =>
    (await api.call('GET /invoices', account)).body.data.map(({ amount }) => amount);
  const recordsOf = async ({ user }: Account) => ({
    purchases: await api.dataSource.query('SELECT state FROM purchases WHERE user_id = $1', [user.id]),
    customers: await api.dataSource.query('SELECT FROM customers WHERE user_id = $1 AND stripe_id IS NOT NULL', [
      user.id,
    ]),
  });

  it('is part of the preview of a purchase, with a promotion code as without', async () => {
    const account = await newUser(api);
    const preview = (coupon?: string) =>
      api.call('GET /plan-preview', { ...account, query: { plan_id: String(MONTHLY), ...(coupon && { coupon }) } });

    const [plain, discounted] = [await preview(), await preview('SPRING50')];

    expect([plain.body.data, discounted.body.data]).toMatchObject([
      { price_cents: 1999, due_now: 1999 },
      { price_cents: 1999, due_now: 999 },
    ]);
  });

  it('is part of the preview of a change', async () => {
    const account = await newUser(api);
    await api.buy(account);

    expect((await change(account, { preview: true })).body).toMatchObject({ preview: { price_cents: 19_999 } });
  });

  it.each([2999, 999])('is not replaced by %i cents in a purchase before they confirm that', async (present) => {
    const account = await newUser(api);
    await setPrice(MONTHLY, present);

    const refused = await api.buy(account, { price_cents: 1999 });

    expect(refused.status).toBe(409);
    expect(refused.problem).toMatchObject({
      code: 'price_changed',
      error: `The price of Monthly Premium is $${present / 100} now. Please check the new amounts and confirm again.`,
    });
    expect(await recordsOf(account)).toEqual({ purchases: [], customers: [] });

    expect(userOf(await api.buy(account, { price_cents: present })).subscription_status).toBe('active');
    expect(await amounts(account)).toEqual([present]);
  });

  it('is not replaced in a change either', async () => {
    const account = await newUser(api);
    await api.buy(account);
    await setPrice(ANNUAL, 29_999);

    const refused = await change(account, { price_cents: 19_999 });

    expect(refused.status).toBe(409);
    expect(refused.problem).toMatchObject({
      code: 'price_changed',
      error: 'The price of Annual Premium is $299.99 now. Please check the new amounts and confirm again.',
    });
    expect(await amounts(account)).toEqual([1999]);

    expect(userOf(await change(account, { price_cents: 29_999 })).plan_id).toBe(ANNUAL);
    expect((await api.call('GET /billing', account)).body.data.subscription?.price).toBe(29_999);
  });

  it('need not be sent', async () => {
    const account = await newUser(api);

    expect(userOf(await api.buy(account)).plan_id).toBe(MONTHLY);
    expect(userOf(await change(account, {})).plan_id).toBe(ANNUAL);
  });

  it('does not keep a repeated Idempotency-Key from its first response', async () => {
    const account = await newUser(api);
    const buy = () => api.buy(account, { price_cents: 1999 }, { 'idempotency-key': 'shown-1' });
    const first = await buy();
    await setPrice(MONTHLY, 2999);

    const again = await buy();

    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(await amounts(account)).toEqual([1999]);
  });

  it.each(['reached', 'did not reach'])('is what a repeated purchase pays that %s the provider', async (happened) => {
    const account = await newUser(api);
    const provider = api.app.get(ProviderSubscriptionsService, { strict: false });
    const create = provider.create.bind(provider);
    jest.spyOn(provider, 'create').mockImplementationOnce(async (parts) => {
      if (happened === 'reached') await create(parts);
      throw providerUnreachable();
    });
    const buy = () => api.buy(account, { price_cents: 1999 }, { 'idempotency-key': 'shown-2' });
    const first = await buy();
    await setPrice(MONTHLY, 2999);

    const again = await buy();

    expect([first.status, again.status]).toEqual([503, 200]);
    expect(await amounts(account)).toEqual([1999]);
  });

  it('is none that they choose in a repeat', async () => {
    const account = await newUser(api);
    const provider = api.app.get(ProviderSubscriptionsService, { strict: false });
    jest.spyOn(provider, 'create').mockRejectedValueOnce(providerUnreachable());
    const buy = (key: string, price_cents: number) => api.buy(account, { price_cents }, { 'idempotency-key': key });
    await buy('shown-3', 1999);

    const [sameKey, otherKey] = [await buy('shown-3', 1), await buy('shown-4', 1)];

    expect([sameKey.problem.code, otherKey.problem.code]).toEqual(['idempotency_key_reused', 'price_changed']);
    expect(await amounts(account)).toEqual([]);
  });
});
