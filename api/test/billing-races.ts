import { jest } from '@jest/globals';

import type { BillingApi } from './billing-api.js';
import { type Account, newUser } from './factories.js';
import { SubscriptionsService } from '../src/plans/subscriptions/subscriptions.service.js';

const DAY = 86_400;

/** The method's next call does what it is asked, but its response waits. */
export function holdAnswer<Name extends string>(
  service: Record<Name, (...parameters: never[]) => Promise<unknown>>,
  name: Name,
) {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const method = service[name].bind(service);
  service[name] = async (...parameters) => {
    service[name] = method;
    const answer = method(...parameters);
    await answer.catch(() => undefined);
    reached.resolve();
    await released.promise;
    return answer;
  };
  return { reached: reached.promise, release: released.resolve };
}

/** Resolves once the record of a subscription has been read so many times from now on. */
export function recordRead(api: BillingApi, times: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const subscriptions = api.app.get(SubscriptionsService, { strict: false });
  const find = subscriptions.findCurrent.bind(subscriptions);
  let reads = 0;
  const spy = jest.spyOn(subscriptions, 'findCurrent').mockImplementation(async (userId) => {
    const found = await find(userId);
    reads += 1;
    if (reads === times) {
      spy.mockRestore();
      resolve();
    }
    return found;
  });
  return promise;
}

export async function stripeIdOf(api: BillingApi, { user }: Account): Promise<string> {
  const [row] = await api.dataSource.query('SELECT stripe_id FROM subscriptions WHERE user_id = $1', [user.id]);
  return row.stripe_id;
}

/** A member whose renewal was declined, as recorded here. `pay` is what the provider does when it tries again. */
export async function newPastDue(api: BillingApi) {
  const account = await newUser(api);
  const { testHelpers, customers, paymentMethods, subscriptions, invoices } = api.stripe;
  const now = Math.floor(Date.now() / 1000);
  const clock = await testHelpers.testClocks.create({ frozen_time: now });
  const customer = (await customers.create({ email: account.email, test_clock: clock.id })).id;
  await api.dataSource.query('INSERT INTO customers (user_id, stripe_id) VALUES ($1, $2)', [account.user.id, customer]);
  await api.buy(account);
  const id = await stripeIdOf(api, account);
  const broken = await paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await subscriptions.update(id, { default_payment_method: broken.id });
  await testHelpers.testClocks.advance(clock.id, { frozen_time: now + 32 * DAY });
  while ((await testHelpers.testClocks.retrieve(clock.id)).status !== 'ready');
  await api.settle();
  const pay = async () => {
    const { latest_invoice } = await subscriptions.retrieve(id);
    const card = await paymentMethods.attach('pm_card_visa', { customer });
    await invoices.pay(String(latest_invoice), { payment_method: card.id });
  };
  return { ...account, id, customer, pay };
}

/** The member's customer at the provider. */
export async function customerOf({ stripe }: BillingApi, { user }: Account): Promise<string | undefined> {
  const { data } = await stripe.customers.list({ limit: 100 });
  return data.find(({ metadata }) => metadata['user_id'] === String(user.id))?.id;
}

export async function chargesOf(api: BillingApi, account: Account) {
  const customer = await customerOf(api, account);
  if (!customer) return { subscriptions: 0, charges: 0 };
  const subscriptions = await api.stripe.subscriptions.list({ customer });
  const charges = await api.stripe.charges.list({ customer });
  return {
    subscriptions: subscriptions.data.length,
    charges: charges.data.filter(({ status }) => status === 'succeeded').length,
  };
}
