import { expect, it } from '@jest/globals';
import type Stripe from 'stripe';

import { eventTypes, newCustomer, newPrice, startSandbox, stopAfterEach } from './sandbox.ts';

stopAfterEach();

const WITH_PAYMENT = ['latest_invoice.payments.data.payment.payment_intent', 'latest_invoice.confirmation_secret'];

const paymentOf = ({ latest_invoice }: Stripe.Subscription) =>
  (latest_invoice as Stripe.Invoice).payments!.data[0]!.payment.payment_intent as Stripe.PaymentIntent;

it('charges the default card and becomes active', async () => {
  const { stripe } = await startSandbox();
  const [customer, price] = [await newCustomer(stripe), await newPrice(stripe)];

  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    metadata: { user: '7' },
    expand: WITH_PAYMENT,
  });

  expect(subscription.status).toBe('active');
  expect(subscription.metadata).toEqual({ user: '7' });
  expect(paymentOf(subscription)).toMatchObject({ status: 'succeeded', amount_received: 1000 });
  expect(await eventTypes(stripe)).toEqual(
    expect.arrayContaining(['customer.subscription.created', 'invoice.paid', 'customer.subscription.updated']),
  );
});

it('waits for a confirmed payment with default_incomplete', async () => {
  const { stripe } = await startSandbox();
  const [customer, price] = [await stripe.customers.create(), await newPrice(stripe)];
  const created = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: WITH_PAYMENT,
  });
  const intent = paymentOf(created);

  await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });

  const paid = await stripe.subscriptions.retrieve(created.id, { expand: ['default_payment_method'] });
  expect(created.status).toBe('incomplete');
  expect((created.latest_invoice as Stripe.Invoice).confirmation_secret?.client_secret).toBe(intent.client_secret);
  expect(paid.status).toBe('active');
  expect((paid.default_payment_method as Stripe.PaymentMethod).customer).toBe(customer.id);
});

it('stays incomplete when the first payment is declined', async () => {
  const { stripe } = await startSandbox();
  const customer = await newCustomer(stripe, { card: 'pm_card_chargeCustomerFail' });
  const price = await newPrice(stripe);

  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    expand: WITH_PAYMENT,
  });

  expect(subscription.status).toBe('incomplete');
  expect(paymentOf(subscription).last_payment_error).toMatchObject({ code: 'card_declined' });
});

it.each([
  ['pm_card_chargeCustomerFail', 'card_declined'],
  ['pm_card_threeDSecure2Required', 'subscription_payment_intent_requires_action'],
])('creates nothing with error_if_incomplete and %s', async (card, code) => {
  const { stripe } = await startSandbox();
  const customer = await newCustomer(stripe, { card });
  const price = await newPrice(stripe);

  const creation = stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    payment_behavior: 'error_if_incomplete',
  });

  await expect(creation).rejects.toMatchObject({ statusCode: 402, type: 'StripeCardError', code });
  expect((await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toEqual([]);
  expect((await stripe.invoices.list({ customer: customer.id })).data).toEqual([]);
});

it('needs a card when something is due', async () => {
  const { stripe } = await startSandbox();
  const [customer, price] = [await stripe.customers.create(), await newPrice(stripe)];

  const creation = stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });

  await expect(creation).rejects.toMatchObject({ statusCode: 400, code: 'resource_missing' });
});

it('asks for a card with a setup intent when a trial begins without one', async () => {
  const { stripe } = await startSandbox();
  const [customer, price] = [await stripe.customers.create(), await newPrice(stripe)];

  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    trial_end: Math.floor(Date.now() / 1000) + 86_400,
    payment_behavior: 'default_incomplete',
    expand: ['pending_setup_intent'],
  });

  expect(subscription.status).toBe('trialing');
  expect(subscription.pending_setup_intent).toMatchObject({ status: 'requires_payment_method' });
});

it('lists without ended subscriptions, unless all are wanted', async () => {
  const { stripe } = await startSandbox();
  const [customer, other, price] = [await newCustomer(stripe), await newCustomer(stripe), await newPrice(stripe)];
  const subscribe = (id: string) => stripe.subscriptions.create({ customer: id, items: [{ price: price.id }] });
  const [ended, active] = [await subscribe(customer.id), await subscribe(customer.id), await subscribe(other.id)];
  await stripe.subscriptions.cancel(ended.id);

  const ids = async (status?: 'all' | 'canceled') =>
    (await stripe.subscriptions.list({ customer: customer.id, status })).data.map(({ id }) => id);

  expect(await ids()).toEqual([active.id]);
  expect(await ids('canceled')).toEqual([ended.id]);
  expect(await ids('all')).toEqual([active.id, ended.id]);
});

it('expires an incomplete subscription that is canceled', async () => {
  const { stripe } = await startSandbox();
  const [customer, price] = [await stripe.customers.create(), await newPrice(stripe)];
  const { id } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    payment_behavior: 'default_incomplete',
  });

  const canceled = await stripe.subscriptions.cancel(id, { expand: WITH_PAYMENT });

  expect(canceled.status).toBe('incomplete_expired');
  expect((canceled.latest_invoice as Stripe.Invoice).status).toBe('void');
  expect(paymentOf(canceled).status).toBe('canceled');
});

it('leaves the payment waiting when its invoice is paid with a card that must be authenticated', async () => {
  const { stripe } = await startSandbox();
  const customer = await newCustomer(stripe, { card: 'pm_card_chargeCustomerFail' });
  const price = await newPrice(stripe);
  const { id, latest_invoice } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
  });
  const strict = await stripe.paymentMethods.attach('pm_card_threeDSecure2Required', { customer: customer.id });

  const pay = stripe.invoices.pay(latest_invoice as string, { payment_method: strict.id });

  await expect(pay).rejects.toMatchObject({ statusCode: 402, code: 'invoice_payment_intent_requires_action' });
  const subscription = await stripe.subscriptions.retrieve(id, { expand: WITH_PAYMENT });
  expect(paymentOf(subscription)).toMatchObject({ status: 'requires_action', payment_method: strict.id });
});

it('does not charge a card that was detached', async () => {
  const { stripe } = await startSandbox();
  const [customer, price] = [await stripe.customers.create(), await newPrice(stripe)];
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  const { id, items } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    default_payment_method: card.id,
  });
  await stripe.paymentMethods.detach(card.id);
  const bigger = await newPrice(stripe, 5000);

  const update = stripe.subscriptions.update(id, {
    items: [{ id: items.data[0]!.id, price: bigger.id }],
    proration_behavior: 'always_invoice',
  });

  await expect(update).rejects.toMatchObject({ statusCode: 400, code: 'resource_missing' });
});
