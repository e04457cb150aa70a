import { describe, expect, it, jest } from '@jest/globals';
import { seededRandom } from '@mindgrove/contracts/rules/seeded-random';
import type Stripe from 'stripe';

import { deliverEvent, newReplica, startBillingApi } from '../../../test/billing-api.js';
import { testApi } from '../../../test/test-api.js';
import { type Account, newUser } from '../../../test/factories.js';
import { isLong } from '../../../test/long.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { CustomerSyncService } from '../sync/customer-sync.service.js';

/** A short run is the same each time; EVENT_ORDER_SEED repeats a long one. */
const SEED = Number(process.env['EVENT_ORDER_SEED'] ?? (isLong ? Date.now() % 1_000_000 : 1));
const MEMBERS = isLong ? 20 : 10;
const SEQUENCES = isLong ? 500 : 20;
const IN_PARALLEL = 12;

/** The events that an endpoint gets; the rest, such as new prices, concerns no member. */
const SUBSCRIBED = /^(customer\.subscription|invoice|refund|charge\.refund)/;

const SUBSCRIPTIONS = `SELECT user_id, stripe_id, plan_id, state, access_until, price_cents, current_period_end, cancel_at,
  ended_at, discount, card FROM subscriptions ORDER BY stripe_id`;
const INVOICES = `SELECT user_id, stripe_id, payment_intent, number, status, amount, refunded, paid_at, period_start,
  period_end, lines FROM invoices ORDER BY stripe_id`;

describe(`webhooks in any order (seed ${SEED})`, () => {
  const api = testApi(startBillingApi);
  const random = seededRandom(SEED);
  const anyOf = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;

  /** Changes that the provider may see in a member's life; each step makes events. */
  const steps: ((subscription: Stripe.Subscription) => Promise<unknown>)[] = [
    ({ id }) => api.stripe.subscriptions.update(id, { cancel_at_period_end: true }),
    ({ id }) => api.stripe.subscriptions.update(id, { cancel_at_period_end: false }),
    ({ id }) => api.stripe.subscriptions.update(id, { trial_end: in60Days(), proration_behavior: 'none' }),
    ({ id }) => api.stripe.subscriptions.cancel(id),
    async ({ customer }) => {
      const [invoice] = (await api.stripe.invoices.list({ customer: String(customer), expand: ['data.payments'] }))
        .data;
      const intent = invoice?.payments?.data[0]?.payment.payment_intent;
      if (intent) await api.stripe.refunds.create({ payment_intent: String(intent), amount: 100 });
    },
  ];

  async function live(account: Account) {
    await api.buy(account, { plan_id: anyOf([4, 5]) });
    const [{ stripe_id }] = await api.dataSource.query('SELECT stripe_id FROM subscriptions WHERE user_id = $1', [
      account.user.id,
    ]);
    for (let step = 0; step < 4; step++) {
      const subscription = await api.stripe.subscriptions.retrieve(stripe_id);
      if (subscription.status !== 'canceled') await anyOf(steps)(subscription);
    }
  }

  const deliver = async (event: Stripe.Event) => expect((await deliverEvent(api, event)).status).toBe(200);

  const readState = async () => [await api.dataSource.query(SUBSCRIPTIONS), await api.dataSource.query(INVOICES)];
  const shuffled = <T>(values: readonly T[]) =>
    values
      .map((value) => ({ value, place: random() }))
      .sort((a, b) => a.place - b.place)
      .map(({ value }) => value);
  const forget = () =>
    api.queryAsOwner('TRUNCATE subscriptions, invoices, billing_events; UPDATE customers SET synced_at = NULL');

  it(`ends ${SEQUENCES} shuffled, duplicated deliveries like delivery in order`, async () => {
    api.sandbox.pauseDeliveries();
    const accounts = await Promise.all(Array.from({ length: MEMBERS }, () => newUser(api)));
    for (const account of accounts) await live(account);
    const all = await api.stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
    const events = all.filter(({ type }) => SUBSCRIBED.test(type));
    await forget();
    for (const event of events.toReversed()) await deliver(event);
    await api.settleEvents();
    const expected = await readState();
    expect(expected[0]).toHaveLength(MEMBERS);

    // Each round delivers a sequence to every member.
    for (let round = 0; round < SEQUENCES / MEMBERS; round++) {
      await forget();
      const sequence = shuffled([...events, ...events.filter(() => random() < 0.3)]);
      while (sequence.length > 0) await Promise.all(sequence.splice(0, IN_PARALLEL).map(deliver));
      await api.settleEvents();
      expect(await readState()).toEqual(expected);
    }
  }, 300_000);

  it('applies nothing that was read before something newer was applied', async () => {
    const account = await newUser(api);
    await api.buy(account);
    const [{ stripe_id: customer }] = await api.dataSource.query('SELECT stripe_id FROM customers WHERE user_id = $1', [
      account.user.id,
    ]);
    const [subscription] = (await api.stripe.subscriptions.list({ customer })).data;
    const syncing = api.app.get(CustomerSyncService, { strict: false });
    const replica = newReplica(api);
    const invoices = syncing['providerInvoices'];
    const list = invoices.list.bind(invoices);
    let isFirst = true;
    // The first reader has the old subscription in its hands while another one applies the new state.
    invoices.list = async (id) => {
      if (isFirst) {
        isFirst = false;
        await api.stripe.subscriptions.update(String(subscription?.id), { cancel_at_period_end: true });
        await replica.sync(customer);
      }
      return list(id);
    };

    await syncing.sync(customer);
    invoices.list = list;

    expect((await api.call('GET /me', account)).body.user.subscription_status).toBe('canceling');
  });

  it('records a dispute at once although the database has the transaction repeated', async () => {
    const account = await newUser(api);
    await api.buy(account);
    const sql = 'SELECT stripe_id FROM customers WHERE user_id = $1';
    const [{ stripe_id: customer }] = await api.dataSource.query(sql, [account.user.id]);
    const [charge] = (await api.stripe.charges.list({ customer })).data;
    const record = jest.spyOn(api.app.get(AuditService), 'record');
    record.mockRejectedValueOnce(Object.assign(new Error('could not serialize access'), { code: '40001' }));

    await fetch(`${api.sandbox.url}/charges/${charge?.id}/dispute`, { method: 'POST', redirect: 'manual' });
    const type = 'charge.dispute.created';
    const { data } = await api.stripe.events.list();
    for (const event of data.filter((each) => each.type === type)) await deliver(event);
    await api.settleEvents();
    record.mockRestore();

    const events = 'SELECT attempts FROM billing_events WHERE type = $1';
    expect(await api.dataSource.query('SELECT state FROM billing_alerts')).toEqual([{ state: 'open' }]);
    expect(await api.dataSource.query(events, [type])).toEqual([{ attempts: 1 }]);
  });
});

const in60Days = () => Math.floor(Date.now() / 1000) + 60 * 86_400;
