import { expect, it } from '@jest/globals';
import type Stripe from 'stripe';

import {
  eventTypes,
  invoicesOf,
  newClockCustomer,
  newPrice,
  startSandbox,
  startSubscription,
  stopAfterEach,
  subscribe,
} from './sandbox.ts';

stopAfterEach();

const time = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 16);

const periodOf = ({ items }: Stripe.Subscription) => {
  const [item] = items.data;
  return `${time(item!.current_period_start)} to ${time(item!.current_period_end)}`;
};

/** Makes this card the subscription's. */
async function useCard(stripe: Stripe, { id }: Stripe.Subscription, customer: string, card: string) {
  const { id: default_payment_method } = await stripe.paymentMethods.attach(card, { customer });
  await stripe.subscriptions.update(id, { default_payment_method });
}

it('renews at the boundary and charges one hour later', async () => {
  const { stripe, customer, advanceTo } = await startSubscription('2026-01-31T10:00:00Z');

  await advanceTo('2026-02-28T10:30:00Z');
  const [draft] = await invoicesOf(stripe, customer);
  await advanceTo('2026-02-28T11:30:00Z');
  const [paid] = await invoicesOf(stripe, customer);

  expect(draft).toMatchObject({ status: 'draft', billing_reason: 'subscription_cycle', amount_due: 1000 });
  expect(paid).toMatchObject({ id: draft!.id, status: 'paid', amount_paid: 1000 });
  expect(time(paid!.status_transitions.paid_at!)).toBe('2026-02-28T11:00');
  expect(await eventTypes(stripe)).toEqual(
    expect.arrayContaining([
      'customer.subscription.updated',
      'invoice.created',
      'invoice.finalized',
      'payment_intent.succeeded',
      'charge.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
      'test_helpers.test_clock.advancing',
      'test_helpers.test_clock.ready',
    ]),
  );
});

it('keeps the day of the anchor through short months', async () => {
  const { stripe, advanceTo, subscription } = await startSubscription('2026-01-31T10:00:00Z');
  const { id } = subscription;

  const periods: string[] = [];
  for (const month of ['02', '03', '04', '05']) {
    await advanceTo(`2026-${month}-28T12:00:00Z`);
    periods.push(periodOf(await stripe.subscriptions.retrieve(id)));
  }

  expect(periods).toEqual([
    '2026-02-28T10:00 to 2026-03-31T10:00',
    '2026-02-28T10:00 to 2026-03-31T10:00',
    '2026-03-31T10:00 to 2026-04-30T10:00',
    '2026-04-30T10:00 to 2026-05-31T10:00',
  ]);
});

it('renews a yearly subscription of a leap day on February 28, and on 29 in leap years', async () => {
  const { stripe } = await startSandbox();
  const { customer, advanceTo } = await newClockCustomer(stripe, '2028-02-29T10:00:00Z');
  const { id } = await subscribe(stripe, customer, { price: await newPrice(stripe, 1000, 'year') });

  await advanceTo('2032-03-01T00:00:00Z');

  const invoices = await invoicesOf(stripe, customer);
  expect(invoices.map(({ created }) => time(created)).reverse()).toEqual([
    '2028-02-29T10:00',
    '2029-02-28T10:00',
    '2030-02-28T10:00',
    '2031-02-28T10:00',
    '2032-02-29T10:00',
  ]);
  expect(periodOf(await stripe.subscriptions.retrieve(id))).toBe('2032-02-29T10:00 to 2033-02-28T10:00');
});

it('retries after 3, 5 and 7 days, and then cancels', async () => {
  const { stripe, customer, advanceTo, subscription } = await startSubscription('2026-03-01T00:00:00Z');
  await useCard(stripe, subscription, customer.id, 'pm_card_chargeCustomerFail');

  const seen: [string, number, string | null][] = [];
  for (const day of ['01', '04', '09', '16']) {
    await advanceTo(`2026-04-${day}T02:00:00Z`);
    const [invoice] = await invoicesOf(stripe, customer);
    const { status } = await stripe.subscriptions.retrieve(subscription.id);
    const next = invoice!.next_payment_attempt ?? null;
    seen.push([status, invoice!.attempt_count, next === null ? null : time(next)]);
  }

  expect(seen).toEqual([
    ['past_due', 1, '2026-04-04T01:00'],
    ['past_due', 2, '2026-04-09T01:00'],
    ['past_due', 3, '2026-04-16T01:00'],
    ['canceled', 4, null],
  ]);
  const { cancellation_details } = await stripe.subscriptions.retrieve(subscription.id);
  expect(cancellation_details?.reason).toBe('payment_failed');
});

it('becomes active again when a retry meets a new card', async () => {
  const { stripe, customer, advanceTo, subscription } = await startSubscription('2026-03-01T00:00:00Z');
  await useCard(stripe, subscription, customer.id, 'pm_card_chargeCustomerFail');
  await advanceTo('2026-04-02T00:00:00Z');

  await useCard(stripe, subscription, customer.id, 'pm_card_mastercard');
  await advanceTo('2026-04-05T00:00:00Z');

  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
});

it('becomes active again when the open invoice is paid', async () => {
  const { stripe, customer, advanceTo, subscription } = await startSubscription('2026-03-01T00:00:00Z');
  await useCard(stripe, subscription, customer.id, 'pm_card_chargeCustomerFail');
  await advanceTo('2026-04-02T00:00:00Z');
  const { latest_invoice } = await stripe.subscriptions.retrieve(subscription.id);

  await expect(stripe.invoices.pay(latest_invoice as string)).rejects.toMatchObject({
    statusCode: 402,
    code: 'card_declined',
  });
  await stripe.invoices.pay(latest_invoice as string, { payment_method: customer.card });

  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
});

it('requires an action when a renewal must be authenticated', async () => {
  const { stripe, customer, advanceTo, subscription } = await startSubscription('2026-03-01T00:00:00Z');
  await useCard(stripe, subscription, customer.id, 'pm_card_authenticationRequired');

  await advanceTo('2026-04-02T00:00:00Z');
  const { status, latest_invoice } = await stripe.subscriptions.retrieve(subscription.id, {
    expand: ['latest_invoice.payments.data.payment.payment_intent'],
  });
  const { id: invoice, payments } = latest_invoice as Stripe.Invoice;
  const pay = stripe.invoices.pay(invoice);

  await expect(pay).rejects.toMatchObject({ statusCode: 402, code: 'invoice_payment_intent_requires_action' });
  expect(status).toBe('past_due');
  expect(payments!.data[0]!.payment.payment_intent).toMatchObject({ status: 'requires_action' });
  expect(await eventTypes(stripe)).toContain('invoice.payment_action_required');
});

it('ends at the end of the period when told to, and renews when told otherwise in time', async () => {
  const { stripe } = await startSandbox();
  const { customer, advanceTo } = await newClockCustomer(stripe, '2026-03-01T00:00:00Z');
  const ending = await subscribe(stripe, customer);
  const kept = await subscribe(stripe, customer);
  for (const { id } of [ending, kept]) await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await stripe.subscriptions.update(kept.id, { cancel_at_period_end: false });

  await advanceTo('2026-04-02T00:00:00Z');

  const ended = await stripe.subscriptions.retrieve(ending.id);
  expect(ended.status).toBe('canceled');
  expect(time(ended.ended_at!)).toBe('2026-04-01T00:00');
  expect((await stripe.subscriptions.retrieve(kept.id)).status).toBe('active');
  expect(await eventTypes(stripe)).toContain('customer.subscription.deleted');
});

it('charges for the first time when the trial ends', async () => {
  const { stripe } = await startSandbox();
  const { customer, advanceTo } = await newClockCustomer(stripe, '2026-03-01T00:00:00Z');
  const trial_end = Date.parse('2026-03-08T00:00:00Z') / 1000;
  const { id, status } = await subscribe(stripe, customer, { trial_end });

  await advanceTo('2026-03-08T02:00:00Z');

  const invoices = await invoicesOf(stripe, customer);
  expect(status).toBe('trialing');
  expect(invoices.map(({ amount_paid }) => amount_paid)).toEqual([1000, 0]);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
});

it('expires a subscription that was not paid within 23 hours', async () => {
  const { stripe, advanceTo, subscription } = await startSubscription(
    '2026-03-01T00:00:00Z',
    {},
    'pm_card_chargeCustomerFail',
  );
  const { id, latest_invoice } = subscription;

  await advanceTo('2026-03-01T22:00:00Z');
  const before = await stripe.subscriptions.retrieve(id);
  await advanceTo('2026-03-01T23:00:00Z');

  const invoice = await stripe.invoices.retrieve(latest_invoice as string, {
    expand: ['payments.data.payment.payment_intent'],
  });
  const intent = invoice.payments!.data[0]!.payment.payment_intent as Stripe.PaymentIntent;
  expect(before.status).toBe('incomplete');
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('incomplete_expired');
  expect(invoice.status).toBe('void');
  expect(intent.status).toBe('canceled');
});
