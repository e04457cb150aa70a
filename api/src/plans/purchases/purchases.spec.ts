import { describe, expect, it, jest } from '@jest/globals';

import { ANNUAL, startBillingApi, userOf } from '../../../test/billing-api.js';
import { testApi } from '../../../test/test-api.js';
import { chargesOf, customerOf } from '../../../test/billing-races.js';
import { type Account, emailsTo, newUser } from '../../../test/factories.js';
import { providerUnreachable } from '../stripe/payment-errors.js';
import { StripeGateway } from '../stripe/stripe.gateway.js';

describe('a purchase', () => {
  const api = testApi(startBillingApi);

  const me = async ({ token }: Account) => (await api.call('GET /me', { token })).body.user;
  /** The provider does what its nth call asks for, but its response is lost. */
  const loseAnswer = (nth: number) => {
    const gateway = api.app.get(StripeGateway, { strict: false });
    const run = gateway.run.bind(gateway);
    let calls = 0;
    const spy = jest.spyOn(gateway, 'run').mockImplementation(async (...parameters) => {
      calls += 1;
      if (calls < nth) return run(...parameters);
      spy.mockRestore();
      await run(...parameters);
      throw providerUnreachable();
    });
  };

  it('makes the member active, and records plan, card and invoice', async () => {
    const account = await newUser(api);

    const response = await api.buy(account);

    expect(response.status).toBe(200);
    expect(userOf(response)).toMatchObject({
      plan_id: 4,
      subscription_status: 'active',
      is_subscribed: 0,
      access: { state: 'active', until: null },
    });
    const billing = (await api.call('GET /billing', account)).body.data.subscription;
    expect(billing).toMatchObject({ plan_id: 4, price: 1999, card: { brand: 'visa', last4: '4242' }, cancel_at: null });
    expect(billing?.upcoming.map(({ amount }) => amount)).toEqual([1999, 1999, 1999]);
    const { data: invoices } = (await api.call('GET /invoices', account)).body;
    expect(invoices).toEqual([expect.objectContaining({ amount: 1999, status: 'paid', refunded: 0, currency: 'usd' })]);
    expect(await chargesOf(api, account)).toEqual({ subscriptions: 1, charges: 1 });
  });

  it('mails one receipt', async () => {
    const account = await newUser(api);

    await api.buy(account, { plan_id: ANNUAL });
    await api.settle();

    const subjects = (await emailsTo(api, account.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Your receipt'))).toEqual(['Your receipt: $199.99']);
  });

  it('charges once for ten simultaneous requests', async () => {
    const account = await newUser(api);

    const responses = await Promise.all(Array.from({ length: 10 }, () => api.buy(account)));

    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(responses.filter(({ status }) => status !== 200).map(({ problem }) => problem.error))).toEqual(
      new Set(['You are already subscribed to a plan']),
    );
    expect(await chargesOf(api, account)).toEqual({ subscriptions: 1, charges: 1 });
  });

  it('answers a repeated Idempotency-Key the same, and rejects it with another body', async () => {
    const account = await newUser(api);
    const key = { 'idempotency-key': 'buy-1' };

    const first = await api.buy(account, {}, key);
    const again = await api.buy(account, {}, key);
    const other = await api.buy(account, { plan_id: ANNUAL }, key);

    expect([first.status, again.status, other.status]).toEqual([200, 200, 422]);
    expect(again.body).toEqual(first.body);
    expect(await chargesOf(api, account)).toEqual({ subscriptions: 1, charges: 1 });
  });

  it.each(['pm_card_chargeDeclined', 'pm_card_chargeDeclinedInsufficientFunds', 'pm_card_chargeCustomerFail'])(
    'with %s is declined in a sentence, charges nothing, and can be repeated with another card',
    async (payment_method_id) => {
      const account = await newUser(api);

      const declined = await api.buy(account, { payment_method_id });

      expect(declined.status).toBe(402);
      expect(declined.problem).toMatchObject({
        code: 'card_declined',
        error: expect.stringMatching(/^Your card .*\.$/),
      });
      expect((await me(account)).subscription_status).toBe('welcome');
      expect(await chargesOf(api, account)).toEqual({ subscriptions: 0, charges: 0 });

      expect(userOf(await api.buy(account)).subscription_status).toBe('active');
      expect(await chargesOf(api, account)).toEqual({ subscriptions: 1, charges: 1 });
    },
  );

  it('has nothing to do with another member’s, whose Idempotency-Key may be the same', async () => {
    const [first, second, third] = [await newUser(api), await newUser(api), await newUser(api)];
    const key = { 'idempotency-key': 'buy-2' };

    const responses = [await api.buy(first, {}, key), await api.buy(second, {}, key)];

    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await chargesOf(api, second)).toEqual({ subscriptions: 1, charges: 1 });
    const invoices = async (account: Account) => (await api.call('GET /invoices', account)).body.data;
    const [own] = await invoices(first);
    expect((await invoices(second)).map(({ id }) => id)).not.toContain(own?.id);
    const trial = { plan_id: 1, payment_method_id: null };
    expect((await api.buy(third, trial)).status).toBe(200);
  });

  it('does not accept a card that the provider does not know, or that is another member’s', async () => {
    const [account, other] = [await newUser(api), await newUser(api)];
    await api.buy(other);
    const [theirs] = (await api.stripe.subscriptions.list({ limit: 1 })).data;

    const unknown = await api.buy(account, { payment_method_id: 'pm_unknown' });
    const foreign = await api.buy(account, { payment_method_id: String(theirs?.default_payment_method) });

    expect([unknown.status, foreign.status]).toEqual([400, 400]);
    expect(unknown.problem.code).toBe('payment_method_unknown');
    expect((await me(account)).subscription_status).toBe('welcome');
  });

  it('waits for the bank where it asks the member', async () => {
    const account = await newUser(api);

    const asked = await api.buy(account, { payment_method_id: 'pm_card_threeDSecure2Required' });

    expect(asked.status).toBe(200);
    expect(asked.body).toEqual({ requires_action: { client_secret: expect.stringContaining('_secret_') } });
    expect((await me(account)).subscription_status).toBe('welcome');
  });

  it('gives way to another card while the bank is waiting, and charges that one alone', async () => {
    const account = await newUser(api);
    await api.buy(account, { payment_method_id: 'pm_card_threeDSecure2Required' });

    const response = await api.buy(account);

    expect(userOf(response).subscription_status).toBe('active');
    expect(await chargesOf(api, account)).toEqual({ subscriptions: 1, charges: 1 });
    expect((await api.call('POST /confirm-plan', account)).status).toBe(200);
  });

  it('is kept when the bank agreed in the moment in which another card was tried', async () => {
    const account = await newUser(api);
    await api.buy(account, { payment_method_id: 'pm_card_threeDSecure2Required' });
    const customer = String(await customerOf(api, account));
    const [invoice] = (await api.stripe.invoices.list({ customer, expand: ['data.payments'] })).data;
    const card = await api.stripe.paymentMethods.attach('pm_card_visa', { customer });
    await api.stripe.invoices.pay(String(invoice?.id), { payment_method: card.id });

    const response = await api.buy(account, { payment_method_id: 'pm_card_mastercard' });

    expect(userOf(response).subscription_status).toBe('active');
    expect(await chargesOf(api, account)).toEqual({ subscriptions: 1, charges: 1 });
  });

  it('is refused to a member with a paid plan, whatever the plan', async () => {
    const account = await newUser(api);
    await api.buy(account);

    for (const plan_id of [1, 2, 4, 5]) {
      const response = await api.buy(account, { plan_id });
      expect(response.status).toBe(409);
      expect(response.problem).toMatchObject({ code: 'already_subscribed' });
    }
    expect(await chargesOf(api, account)).toEqual({ subscriptions: 1, charges: 1 });
  });

  it.each([1, 2])('can be repeated under a new name when answer %i of the provider was lost', async (lost) => {
    const account = await newUser(api);
    // Otherwise the work on earlier events would lose its response instead.
    await api.settle();
    loseAnswer(lost);
    const first = await api.buy(account);
    await api.call('POST /account/profile', { token: account.token, body: { name: 'New Name', time_zone: 'UTC' } });

    const again = await api.buy(account);

    expect(first.problem.code).toBe('provider_unreachable');
    expect(userOf(again).subscription_status).toBe('active');
    const { data: customers } = await api.stripe.customers.list({ email: account.email });
    expect(customers).toEqual([
      expect.objectContaining({ name: 'New Name', metadata: { user_id: String(account.user.id) } }),
    ]);
    expect(await chargesOf(api, account)).toEqual({ subscriptions: 1, charges: 1 });
  });

  it.each(['price', 'amount', 'role', 'is_subscribed', 'trial_ends_at'])('rejects “%s” in the body', async (field) => {
    const response = await api.buy(await newUser(api), { [field]: 1 });

    expect(response.status).toBe(400);
    expect(response.problem.message).toContain(field);
  });

  it.each([null, undefined, ''])('asks for a payment method instead of %p', async (payment_method_id) => {
    const response = await api.buy(await newUser(api), { payment_method_id });

    expect(response.status).toBe(400);
    expect(response.problem.error).toBe('Payment method ID is missing');
  });
});
