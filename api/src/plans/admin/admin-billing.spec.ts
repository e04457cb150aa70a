import { beforeEach, describe, expect, it, jest } from '@jest/globals';

import { MONTHLY, startBillingApi, userOf } from '../../../test/billing-api.js';
import { beforeTests, testApi } from '../../../test/test-api.js';
import { type Account, emailsTo, newAdmin, newUser } from '../../../test/factories.js';
import { providerUnreachable } from '../stripe/payment-errors.js';
import { StripeGateway } from '../stripe/stripe.gateway.js';

const REASON = 'At their request';

describe('administrators', () => {
  const api = testApi(startBillingApi);
  const admin = beforeTests(() => newAdmin(api));
  let member: Account;

  beforeEach(async () => {
    member = await newUser(api);
    userOf(await api.buy(member));
  });

  const params = () => ({ id: member.user.id });
  const find = async () =>
    (await api.call('GET /admin/members/:id/billing', { token: admin.token, params: params() })).body.data;
  const newestAudit = async () => (await api.call('GET /admin/audit', { token: admin.token })).body.data[0];
  const subscriptionOf = async (): Promise<{ stripe_id: string; current_period_end: Date }> => {
    const [row] = await api.dataSource.query('SELECT * FROM subscriptions WHERE user_id = $1', [member.user.id]);
    return row;
  };

  /** The provider does what it is asked next, but its response is lost. */
  const loseAnswer = () => {
    const gateway = api.app.get(StripeGateway, { strict: false });
    const run = gateway.run.bind(gateway);
    const spy = jest.spyOn(gateway, 'run').mockImplementation(async (...parameters) => {
      spy.mockRestore();
      await run(...parameters);
      throw providerUnreachable();
    });
  };

  it('see a member’s subscription, invoices and events', async () => {
    await api.settle();

    const billing = await find();

    expect(billing).toMatchObject({
      member: { name: member.user.name, email: member.user.email },
      subscription: { plan_id: MONTHLY },
      stripe_customer: expect.stringMatching(/^cus_/),
      invoices: [{ amount: 1999 }],
    });
    expect(billing.events.map(({ type }) => type)).toContain('invoice.paid');
    expect(new Set(billing.events.map(({ state }) => state))).toEqual(new Set(['applied']));
  });

  it('pay back a part and the rest, never more, with a reason in the audit log', async () => {
    const [invoice] = (await find()).invoices;
    const refund = (body: object) =>
      api.call('POST /admin/members/:id/refund', {
        token: admin.token,
        params: params(),
        body: { invoice_id: invoice?.id, reason: REASON, ...body },
      });

    expect((await refund({ amount: 500 })).body.data.invoices[0]?.refunded).toBe(500);
    expect((await newestAudit())?.detail).toBe(`$5.00 of invoice ${invoice?.number}: ${REASON}`);
    expect((await emailsTo(api, member.email))[0]?.subject).toBe('We refunded $5.00');
    expect((await refund({ amount: 1500 })).status).toBe(409);
    expect((await refund({})).body.data.invoices[0]?.refunded).toBe(1999);
    expect((await refund({})).problem.code).toBe('not_refundable');
    expect((await refund({ reason: '' })).status).toBe(400);
  });

  it('pay back no more than is left when two do so at once', async () => {
    const [invoice] = (await find()).invoices;
    const refund = (amount: number) =>
      api.call('POST /admin/members/:id/refund', {
        token: admin.token,
        params: params(),
        body: { invoice_id: invoice?.id, amount, reason: REASON },
      });

    const responses = await Promise.all([refund(1500), refund(1499)]);

    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rejected = responses.find(({ status }) => status === 409);
    expect(rejected?.problem.code).toBe('not_refundable');
    expect([1500, 1499]).toContain((await find()).invoices[0]?.refunded);
  });

  it('record and mail one refund when two ask for the same one at once', async () => {
    const [invoice] = (await find()).invoices;
    const refund = () =>
      api.call('POST /admin/members/:id/refund', {
        token: admin.token,
        params: params(),
        body: { invoice_id: invoice?.id, amount: 500, reason: REASON },
      });

    const responses = await Promise.all([refund(), refund()]);

    expect(responses.map(({ body }) => body.data.invoices[0]?.refunded)).toEqual([500, 500]);
    const subjects = (await emailsTo(api, member.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'We refunded $5.00')).toHaveLength(1);
    const { data: entries } = (await api.call('GET /admin/audit', { token: admin.token })).body;
    const target = `member ${member.user.id}`;
    expect(entries.filter((entry) => entry.target === target && entry.action === 'member.refund')).toHaveLength(1);
  });

  it('pay back once when it is repeated with its key after the answer was lost', async () => {
    await api.settle();
    const [invoice] = (await find()).invoices;
    const refund = (key: string) =>
      api.call('POST /admin/members/:id/refund', {
        token: admin.token,
        params: params(),
        body: { invoice_id: invoice?.id, amount: 1200, reason: REASON },
        headers: { 'idempotency-key': key },
      });
    loseAnswer();

    const lost = await refund('lost-refund');
    await api.settle();
    const repeated = [await refund('lost-refund'), await refund('lost-refund')];

    expect(lost.status).toBe(503);
    expect(repeated.map(({ body }) => body.data.invoices[0]?.refunded)).toEqual([1200, 1200]);
    const subjects = (await emailsTo(api, member.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'We refunded $12.00')).toHaveLength(1);
    expect((await refund('another-refund')).problem.code).toBe('not_refundable');
  });

  it('cannot pay back another member’s invoice under this member', async () => {
    const other = await newUser(api);
    await api.buy(other);
    const [theirs] = (await api.call('GET /invoices', other)).body.data;

    const body = { invoice_id: theirs?.id, reason: REASON };
    const response = await api.call('POST /admin/members/:id/refund', { token: admin.token, params: params(), body });

    expect(response.status).toBe(404);
  });

  it('record a refund that was made at the provider', async () => {
    const { stripe_id } = await subscriptionOf();
    const { latest_invoice } = await api.stripe.subscriptions.retrieve(stripe_id);
    const invoice = await api.stripe.invoices.retrieve(String(latest_invoice), { expand: ['payments'] });
    const intent = String(invoice.payments?.data[0]?.payment.payment_intent);

    await api.stripe.refunds.create({ payment_intent: intent, amount: 700 });
    await api.settle();

    expect((await find()).invoices[0]?.refunded).toBe(700);
  });

  it('postpone the next charge', async () => {
    const before = await subscriptionOf();

    const body = { days: 10, reason: REASON };
    const response = await api.call('POST /admin/members/:id/extend', { token: admin.token, params: params(), body });

    const after = Date.parse(response.body.data.subscription?.current_period_end ?? '');
    expect(Math.round((after - before.current_period_end.getTime()) / 86_400_000)).toBe(10);
    expect((await api.call('GET /me', member)).body.user.subscription_status).toBe('active');
    expect(await newestAudit()).toMatchObject({ action: 'member.extend', detail: `10 days: ${REASON}` });
  });

  it('postpone once when it is repeated with its key after the answer was lost', async () => {
    await api.settle();
    const before = await subscriptionOf();
    const extend = () =>
      api.call('POST /admin/members/:id/extend', {
        token: admin.token,
        params: params(),
        body: { days: 9, reason: REASON },
        headers: { 'idempotency-key': 'lost-extension' },
      });
    loseAnswer();

    const lost = await extend();
    await api.settle();
    await extend();
    await extend();

    const after = await subscriptionOf();
    const { data: entries } = (await api.call('GET /admin/audit', { token: admin.token })).body;
    expect(lost.status).toBe(503);
    expect(Math.round((after.current_period_end.getTime() - before.current_period_end.getTime()) / 86_400_000)).toBe(9);
    expect(entries.filter(({ detail }) => detail === `9 days: ${REASON}`)).toHaveLength(1);
  });

  it('change a price for new subscribers', async () => {
    const setPrice = (price_cents: number) =>
      api.call('POST /admin/plans/:id/price', {
        token: admin.token,
        params: { id: MONTHLY },
        body: { price_cents, reason: REASON },
      });

    const response = await setPrice(2199);
    const offered = (await api.call('GET /get-plans')).body.plan.find(({ id }) => id === MONTHLY);
    await setPrice(1999);

    expect(response.body.data.find(({ id }) => id === MONTHLY)?.subscribers).toBeGreaterThan(0);
    expect(offered?.price).toBe(21.99);
    expect((await find()).subscription?.price).toBe(1999);
    expect((await setPrice(10)).status).toBe(400);
  });

  it('work a failed event again', async () => {
    await api.settle();
    const [event] = (await find()).events;
    await api.dataSource.query("UPDATE billing_events SET state = 'failed', error = 'Error' WHERE id = $1", [
      event?.id,
    ]);

    const failed = await api.call('GET /admin/billing-events', { token: admin.token, query: { state: 'failed' } });
    const retried = await api.call('POST /admin/billing-events/:id/retry', {
      token: admin.token,
      params: { id: Number(event?.id) },
    });

    expect(failed.body.data).toContainEqual(expect.objectContaining({ id: event?.id, member_id: member.user.id }));
    expect(retried.body.data).toMatchObject({ state: 'applied', error: null });
  });

  it('have lost webhooks repaired, and are told what was repaired', async () => {
    await api.settle();
    api.sandbox.pauseDeliveries();
    const { stripe_id } = await subscriptionOf();
    await api.dataSource.query('DELETE FROM invoices WHERE user_id = $1', [member.user.id]);
    await api.dataSource.query('DELETE FROM subscriptions WHERE user_id = $1', [member.user.id]);
    await api.dataSource.query("UPDATE purchases SET state = 'open' WHERE user_id = $1", [member.user.id]);
    expect((await api.call('GET /me', member)).body.user.subscription_status).toBe('welcome');

    const response = await api.call('POST /admin/billing/reconcile', admin);
    api.sandbox.resumeDeliveries();

    expect(response.body.data.repairs).toEqual([
      `member ${member.user.id}: recorded the subscription ${stripe_id} as active`,
      expect.stringMatching(/^member \d+: recorded the payment of \$19\.99, invoice /),
    ]);
    expect((await api.call('GET /me', member)).body.user.subscription_status).toBe('active');
    expect(await newestAudit()).toMatchObject({ action: 'billing.repair', target: `member ${member.user.id}` });
  });

  it('have a second subscription of a member ended and paid back', async () => {
    const { stripe_id } = await subscriptionOf();
    const { customer, items } = await api.stripe.subscriptions.retrieve(stripe_id);
    const card = await api.stripe.paymentMethods.attach('pm_card_visa', { customer: String(customer) });
    const second = await api.stripe.subscriptions.create({
      customer: String(customer),
      items: [{ price: items.data[0]?.price.id ?? '' }],
      default_payment_method: card.id,
    });
    await api.settle();

    expect((await api.stripe.subscriptions.retrieve(second.id)).status).toBe('canceled');
    expect((await api.stripe.subscriptions.retrieve(stripe_id)).status).toBe('active');
    const refunds = await api.stripe.refunds.list({ limit: 1 });
    expect(refunds.data[0]?.amount).toBe(1999);
    expect((await api.call('GET /me', member)).body.user.subscription_status).toBe('active');
  });
});
