import { expect, it } from '@jest/globals';
import type Stripe from 'stripe';

import {
  eventTypes,
  newClockCustomer,
  newCustomer,
  newPrice,
  startSandbox,
  stopAfterEach,
  subscribe,
} from './sandbox.ts';

stopAfterEach();

const WITH_PAYMENT = ['latest_invoice.payments.data.payment.payment_intent'];

const paymentOf = ({ latest_invoice }: Stripe.Subscription) =>
  (latest_invoice as Stripe.Invoice).payments!.data[0]!.payment.payment_intent as Stripe.PaymentIntent;

it('charges the card and becomes active', async () => {
  const { stripe } = await startSandbox();
  const customer = await newCustomer(stripe);

  const subscription = await subscribe(stripe, customer, { metadata: { user: '7' }, expand: WITH_PAYMENT });

  expect(subscription.status).toBe('active');
  expect(subscription.metadata).toEqual({ user: '7' });
  expect(paymentOf(subscription)).toMatchObject({ status: 'succeeded', amount_received: 1000 });
  expect(await eventTypes(stripe)).toEqual(
    expect.arrayContaining(['customer.subscription.created', 'invoice.paid', 'customer.subscription.updated']),
  );
});

it('finds the price that it made by its lookup key, and makes no other with that key', async () => {
  const { stripe } = await startSandbox();
  const create = () =>
    stripe.prices.create({
      currency: 'usd',
      unit_amount: 900,
      recurring: { interval: 'month' },
      lookup_key: 'basic',
      product_data: { name: 'Basic' },
    });
  const { id } = await create();
  await newPrice(stripe);

  const { data } = await stripe.prices.list({ lookup_keys: ['basic'], expand: ['data.product'] });

  expect(data).toMatchObject([{ id, product: { name: 'Basic' } }]);
  await expect(create()).rejects.toMatchObject({ param: 'lookup_key' });
});

it('stays incomplete when the first payment is declined', async () => {
  const { stripe } = await startSandbox();
  const customer = await newCustomer(stripe, { card: 'pm_card_chargeCustomerFail' });

  const subscription = await subscribe(stripe, customer, { expand: WITH_PAYMENT });

  expect(subscription.status).toBe('incomplete');
  expect(paymentOf(subscription).last_payment_error).toMatchObject({ code: 'card_declined' });
});

it('lists without ended subscriptions, unless all are wanted', async () => {
  const { stripe } = await startSandbox();
  const [customer, other] = [await newCustomer(stripe), await newCustomer(stripe)];
  const [ended, active] = [await subscribe(stripe, customer), await subscribe(stripe, customer)];
  await subscribe(stripe, other);
  await stripe.subscriptions.cancel(ended.id);

  const ids = async (status?: 'all') =>
    (await stripe.subscriptions.list({ customer: customer.id, status })).data.map(({ id }) => id);

  expect(await ids()).toEqual([active.id]);
  expect(await ids('all')).toEqual([active.id, ended.id]);
});

it('expires an incomplete subscription that is canceled', async () => {
  const { stripe } = await startSandbox();
  const customer = await newCustomer(stripe, { card: 'pm_card_chargeCustomerFail' });
  const { id } = await subscribe(stripe, customer);

  const canceled = await stripe.subscriptions.cancel(id, { expand: WITH_PAYMENT });

  expect(canceled.status).toBe('incomplete_expired');
  expect((canceled.latest_invoice as Stripe.Invoice).status).toBe('void');
  expect(paymentOf(canceled).status).toBe('canceled');
});

it('ends with its customer', async () => {
  const { stripe } = await startSandbox();
  const customer = await newCustomer(stripe);
  const { id } = await subscribe(stripe, customer);

  await stripe.customers.del(customer.id);

  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true });
  const { status, customer: theirs } = await stripe.subscriptions.retrieve(id, { expand: ['customer'] });
  expect([status, theirs]).toEqual(['canceled', { id: customer.id, object: 'customer', deleted: true }]);
});

it('leaves the payment waiting when its invoice is paid with a card that must be authenticated', async () => {
  const { stripe } = await startSandbox();
  const customer = await newCustomer(stripe, { card: 'pm_card_chargeCustomerFail' });
  const { id, latest_invoice } = await subscribe(stripe, customer);
  const strict = await stripe.paymentMethods.attach('pm_card_threeDSecure2Required', { customer: customer.id });

  const pay = stripe.invoices.pay(latest_invoice as string, { payment_method: strict.id });

  await expect(pay).rejects.toMatchObject({ statusCode: 402, code: 'invoice_payment_intent_requires_action' });
  const subscription = await stripe.subscriptions.retrieve(id, { expand: WITH_PAYMENT });
  expect(paymentOf(subscription)).toMatchObject({ status: 'requires_action', payment_method: strict.id });
});

it('refuses what it does not do, rather than to do something else', async () => {
  const { stripe } = await startSandbox();
  const { customer } = await newClockCustomer(stripe, '2026-01-01T00:00:00Z');
  const price = await newPrice(stripe, 5000);
  const { id, items } = await subscribe(stripe, customer);
  const item = { id: items.data[0]!.id, price: price.id };

  const changes: Stripe.SubscriptionUpdateParams[] = [
    { items: [item] },
    { items: [item], proration_behavior: 'create_prorations' },
    { items: [item], proration_behavior: 'none' },
    { trial_end: Date.parse('2026-02-10T00:00:00Z') / 1000 },
    { items: [{ id: 'si_other', price: price.id }], proration_behavior: 'always_invoice' },
  ];

  for (const change of changes)
    await expect(stripe.subscriptions.update(id, change)).rejects.toMatchObject({ statusCode: 400 });
});
