import { describe, expect, it, jest } from '@jest/globals';
import type { PlanPreview } from '@mindgrove/contracts/plans';

import { ANNUAL, MONTHLY, startBillingApi, userOf } from '../../../test/billing-api.js';
import { testApi } from '../../../test/test-api.js';
import { newPastDue } from '../../../test/billing-races.js';
import { type Account, newUser } from '../../../test/factories.js';
import { EndingsService } from '../reminders/endings.service.js';
import { ProviderSubscriptionsService } from '../stripe/provider-subscriptions.service.js';

const api = testApi(startBillingApi);

describe('a subscription', () => {
  async function newSubscriber(fields: object = {}): Promise<Account> {
    const account = await newUser(api);
    userOf(await api.buy(account, fields));
    return account;
  }
  const billing = async (account: Account) => (await api.call('GET /billing', account)).body.data.subscription;
  const invoices = async (account: Account) => (await api.call('GET /invoices', account)).body.data;
  const subscriptionOf = async ({ user }: Account): Promise<string> => {
    const [row] = await api.dataSource.query('SELECT stripe_id FROM subscriptions WHERE user_id = $1', [user.id]);
    return row.stripe_id;
  };

  it('is canceled to the end of its period, and resumed', async () => {
    const [account, other] = [await newSubscriber(), await newSubscriber()];
    const end = (await billing(account))?.current_period_end;

    const canceled = userOf(await api.call('POST /cancel-plan', account));

    expect(canceled).toMatchObject({ access: { state: 'canceling', until: end }, is_subscribed: 0 });
    expect(await billing(account)).toMatchObject({ cancel_at: end, upcoming: [] });
    expect((await billing(other))?.cancel_at).toBeNull();

    expect(userOf(await api.call('POST /resume-plan', account)).access).toEqual({ state: 'active', until: null });
    expect((await billing(account))?.cancel_at).toBeNull();
  });

  it('is canceled once, however often it is asked', async () => {
    const account = await newSubscriber();
    const write = jest.spyOn(api.app.get(ProviderSubscriptionsService, { strict: false }), 'setCancellation');
    const first = userOf(await api.call('POST /cancel-plan', account));

    const second = userOf(await api.call('POST /cancel-plan', account));

    expect(second.access).toEqual(first.access);
    expect(write).toHaveBeenCalledTimes(1);
    write.mockRestore();
  });

  it('changes to the annual plan for the amounts of the preview', async () => {
    const account = await newSubscriber({ plan_id: MONTHLY });

    const preview = await api.call('POST /change-plan', { ...account, body: { plan_id: ANNUAL, preview: true } });
    expect((await billing(account))?.plan_id).toBe(MONTHLY);
    const changed = userOf(await api.call('POST /change-plan', { ...account, body: { plan_id: ANNUAL } }));

    if (!('preview' in preview.body)) throw new Error('There is no preview.');
    const { due_now, lines, upcoming, credit } = preview.body.preview;
    // A whole month of $19.99 is credited, but for the seconds since.
    expect(due_now).toBeGreaterThanOrEqual(18_000);
    expect(due_now).toBeLessThanOrEqual(18_001);
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(due_now);
    expect({ credit, upcoming: upcoming.map(({ amount }) => amount) }).toEqual({
      credit: 0,
      upcoming: [19_999, 19_999, 19_999],
    });
    expect(changed.plan_id).toBe(ANNUAL);
    const [newest] = await invoices(account);
    expect(Math.abs(Number(newest?.amount) - due_now)).toBeLessThanOrEqual(1);
  });

  it('leaves a credit for later charges when it changes to the monthly plan', async () => {
    const account = await newSubscriber({ plan_id: ANNUAL });

    const preview = await api.call('POST /change-plan', { ...account, body: { plan_id: MONTHLY, preview: true } });
    await api.call('POST /change-plan', { ...account, body: { plan_id: MONTHLY } });

    if (!('preview' in preview.body)) throw new Error('There is no preview.');
    expect(preview.body.preview.due_now).toBe(0);
    expect(preview.body.preview.credit).toBeGreaterThanOrEqual(17_999);
    expect((await billing(account))?.upcoming.map(({ amount }) => amount)).toEqual([0, 0, 0]);
  });

  it('stays as it is when the difference cannot be charged', async () => {
    const account = await newSubscriber();
    const broken = await api.stripe.subscriptions.retrieve(await subscriptionOf(account));
    const method = await api.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: String(broken.customer),
    });
    await api.stripe.subscriptions.update(broken.id, { default_payment_method: method.id });

    const response = await api.call('POST /change-plan', { ...account, body: { plan_id: ANNUAL } });

    expect(response.status).toBe(402);
    expect((await billing(account))?.plan_id).toBe(MONTHLY);
  });

  it.each<[number, object]>([
    [409, { plan_id: MONTHLY }],
    [404, { plan_id: 1 }],
    [404, { plan_id: 99 }],
    [400, { plan_id: ANNUAL, price: 1 }],
  ])('answers %d to a change to %p', async (status, body) => {
    expect((await api.call('POST /change-plan', { ...(await newSubscriber()), body })).status).toBe(status);
  });

  it('keeps its price when the plan’s price changes', async () => {
    const account = await newSubscriber();
    await api.dataSource.query('UPDATE plans SET price_cents = 2499 WHERE id = 4');

    const later = await newSubscriber();
    await api.dataSource.query('UPDATE plans SET price_cents = 1999 WHERE id = 4');

    expect([(await billing(account))?.price, (await billing(later))?.price]).toEqual([1999, 2499]);
  });

  it('takes another card', async () => {
    const account = await newSubscriber();

    const setup = await api.call('POST /card-setup', account);
    const response = await api.call('POST /update-card', {
      ...account,
      body: { payment_method_id: 'pm_card_mastercard' },
    });

    expect(setup.body.client_secret).toContain('_secret_');
    expect(response.status).toBe(200);
    expect((await billing(account))?.card).toMatchObject({ brand: 'mastercard', last4: '4444' });
  });

  it('has receipts that no other member can open', async () => {
    const [account, other] = [await newSubscriber(), await newSubscriber()];
    const [invoice] = await invoices(account);
    const params = { id: String(invoice?.id) };

    const own = await api.call('GET /invoices/:id', { ...account, params });
    const foreign = await api.call('GET /invoices/:id', { token: other.token, params });

    expect(own.body.data).toMatchObject({
      amount: 1999,
      url: `/receipts/${invoice?.id}`,
      card: { last4: '4242' },
      email: account.email,
    });
    expect(own.body.data.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(1999);
    expect(foreign.status).toBe(404);
    expect(await invoices(other)).toHaveLength(1);
  });

  it('costs less with a promotion code, as the preview says', async () => {
    const account = await newUser(api);
    const preview = (coupon: string) =>
      api.call('GET /plan-preview', { ...account, query: { plan_id: String(MONTHLY), coupon } });

    const { data } = (await preview('SPRING50')).body;
    expect(data).toMatchObject({ due_now: 999, coupon: { code: 'SPRING50', terms: '50% off, for 3 months' } });
    expect(data.upcoming.map(({ amount }) => amount)).toEqual([999, 999, 1999]);
    expect((await preview('NOTHING')).problem).toMatchObject({ code: 'coupon_unknown' });
    expect((await api.buy(account, { coupon: 'NOTHING' })).status).toBe(400);

    await api.buy(account, { coupon: 'SPRING50' });

    expect(await invoices(account)).toEqual([expect.objectContaining({ amount: 999, status: 'paid' })]);
    expect((await billing(account))?.upcoming.map(({ amount }) => amount)).toEqual([999, 999, 1999]);
  });

  it.each(['POST /cancel-plan', 'POST /resume-plan', 'POST /card-setup'] as const)(
    'that does not exist answers %s with 409',
    async (key) => {
      expect((await api.call(key, await newUser(api))).problem.code).toBe('no_paid_plan');
    },
  );

  it('is ended at the provider with the account', async () => {
    const account = await newSubscriber();
    const id = await subscriptionOf(account);

    await api.dataSource.query('DELETE FROM users WHERE id = $1', [account.user.id]);
    await api.app.get(EndingsService, { strict: false }).run();

    expect((await api.stripe.subscriptions.retrieve(id)).status).toBe('canceled');
    expect(await api.dataSource.query('SELECT FROM deleted_customers')).toEqual([]);
  });

  it.each([
    ['about to be deleted', "deletes_at = now() + interval '14 days'"],
    ['suspended', 'suspended_at = now()'],
  ])('is not renewed for an account that is %s', async (_, change) => {
    const [account, other] = [await newSubscriber(), await newSubscriber()];
    await api.dataSource.query(`UPDATE users SET ${change} WHERE id = $1`, [account.user.id]);

    await api.app.get(EndingsService, { strict: false }).run();

    await api.dataSource.query('UPDATE users SET suspended_at = NULL WHERE id = $1', [account.user.id]);
    expect((await api.call('GET /me', account)).body.user.subscription_status).toBe('canceling');
    expect((await api.call('GET /me', other)).body.user.subscription_status).toBe('active');
    expect((await api.stripe.subscriptions.retrieve(await subscriptionOf(account))).cancel_at_period_end).toBe(true);
  });

  it('is ended for a suspended member whose renewal has failed, and is not charged by another attempt', async () => {
    const member = await newPastDue(api);
    await api.dataSource.query('UPDATE users SET suspended_at = now() WHERE id = $1', [member.user.id]);

    await api.app.get(EndingsService, { strict: false }).run();

    expect((await api.stripe.subscriptions.retrieve(member.id)).status).toBe('canceled');
    await expect(member.pay()).rejects.toThrow();
    expect((await api.stripe.charges.list({ customer: member.customer })).data.filter(({ paid }) => paid)).toHaveLength(
      1,
    );
  });
});

const DAY_MS = 86_400_000;

describe('a subscription whose next charge was postponed', () => {
  const billing = async (account: Account) => (await api.call('GET /billing', account)).body.data.subscription;
  const change = (account: Account, plan_id: number) =>
    api.call('POST /change-plan', { ...account, body: { plan_id } });

  async function previewOf(account: Account, plan_id: number): Promise<PlanPreview> {
    const { body } = await api.call('POST /change-plan', { ...account, body: { plan_id, preview: true } });
    if (!('preview' in body)) throw new Error('There is no preview.');
    return body.preview;
  }

  async function newPostponed(fields: object): Promise<Account> {
    const account = await newUser(api);
    userOf(await api.buy(account, fields));
    await postpone(account);
    return account;
  }

  async function postpone(account: Account) {
    const [row] = await api.dataSource.query('SELECT * FROM subscriptions WHERE user_id = $1', [account.user.id]);
    const until = new Date(row.current_period_end.getTime() + 7 * DAY_MS);
    await api.app.get(ProviderSubscriptionsService, { strict: false }).postpone(row.stripe_id, until);
    await api.settle();
  }

  it.each([
    { from: MONTHLY, to: ANNUAL, price: 19_999 },
    { from: ANNUAL, to: MONTHLY, price: 1999 },
  ])('changes from plan $from to $to without a charge now, as the preview says', async ({ from, to, price }) => {
    const account = await newPostponed({ plan_id: from });
    const end = (await billing(account))?.current_period_end;
    const paid = (await api.call('GET /invoices', account)).body.data;

    const preview = await previewOf(account, to);
    userOf(await change(account, to));

    const upcoming = (await billing(account))?.upcoming;
    expect(preview).toMatchObject({ due_now: 0, credit: 0, lines: [], upcoming });
    expect(upcoming?.map(({ amount }) => amount)).toEqual([price, price, price]);
    expect(upcoming?.[0]?.at).toBe(end);
    expect((await api.call('GET /invoices', account)).body.data).toEqual(paid);
  });

  it('keeps its promotion code and its credit, as the preview says', async () => {
    const account = await newUser(api);
    await api.buy(account, { plan_id: ANNUAL, coupon: 'SPRING50' });
    await change(account, MONTHLY);
    await postpone(account);

    const preview = await previewOf(account, ANNUAL);
    await change(account, ANNUAL);
    await api.settle();

    const upcoming = (await billing(account))?.upcoming;
    expect(preview.credit).toBeGreaterThan(8000);
    expect(preview).toMatchObject({ due_now: 0, lines: [], upcoming });
  });
});
