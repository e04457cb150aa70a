import { expect, it } from '@jest/globals';
import type Stripe from 'stripe';

import { invoicesOf, newClockCustomer, newPrice, startSandbox, stopAfterEach, subscribe } from './sandbox.ts';

stopAfterEach();

const amounts = (invoice: Stripe.Invoice) => invoice.lines.data.map(({ amount }) => amount);

/** Half of June has passed for a monthly subscription at $30. */
async function startInMidJune(code?: string) {
  const { stripe } = await startSandbox();
  const clocked = await newClockCustomer(stripe, '2026-06-01T00:00:00Z');
  const [promotion] = code === undefined ? [] : (await stripe.promotionCodes.list({ code })).data;
  const subscription = await subscribe(stripe, clocked.customer, {
    price: await newPrice(stripe, 3000),
    ...(promotion && { discounts: [{ promotion_code: promotion.id }] }),
  });
  await clocked.advanceTo('2026-06-16T00:00:00Z');
  const changeTo = ({ id: price }: Stripe.Price) => ({
    items: [{ id: subscription.items.data[0]!.id, price }],
    proration_behavior: 'always_invoice' as const,
  });
  return { stripe, subscription, changeTo, ...clocked };
}

it('charges the difference at once on an upgrade', async () => {
  const { stripe, subscription, changeTo } = await startInMidJune();
  const bigger = await newPrice(stripe, 5000);

  const changed = await stripe.subscriptions.update(subscription.id, {
    ...changeTo(bigger),
    expand: ['latest_invoice'],
  });

  const invoice = changed.latest_invoice as Stripe.Invoice;
  expect(invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_update', amount_paid: 1000 });
  expect(amounts(invoice)).toEqual([-1500, 2500]);
  expect(invoice.lines.data[1]!.parent!.subscription_item_details).toMatchObject({
    proration: true,
    subscription: subscription.id,
  });
  expect(invoice.lines.data[1]!.pricing!.price_details!.price).toBe(bigger.id);
});

it.each([
  ['pm_card_chargeCustomerFail', 'card_declined'],
  ['pm_card_threeDSecure2Required', 'subscription_payment_intent_requires_action'],
])('keeps the old price with error_if_incomplete and %s', async (card, code) => {
  const { stripe, subscription, changeTo, customer } = await startInMidJune();
  const bigger = await newPrice(stripe, 5000);
  const { id: broken } = await stripe.paymentMethods.attach(card, { customer: customer.id });
  await stripe.subscriptions.update(subscription.id, { default_payment_method: broken });

  const update = stripe.subscriptions.update(subscription.id, {
    ...changeTo(bigger),
    payment_behavior: 'error_if_incomplete',
  });

  await expect(update).rejects.toMatchObject({ statusCode: 402, type: 'StripeCardError', code });
  const { items, status } = await stripe.subscriptions.retrieve(subscription.id);
  expect(items.data[0]!.price.unit_amount).toBe(3000);
  expect(status).toBe('active');
  expect(await invoicesOf(stripe, customer)).toHaveLength(1);
});

it('turns a downgrade into credit that later invoices use', async () => {
  const { stripe, subscription, changeTo, customer, advanceTo } = await startInMidJune();
  const smaller = await newPrice(stripe, 500);

  await stripe.subscriptions.update(subscription.id, changeTo(smaller));
  const credited = (await stripe.customers.retrieve(customer.id)) as Stripe.Customer;
  await advanceTo('2026-07-01T02:00:00Z');

  const [renewal] = await invoicesOf(stripe, customer);
  expect(credited.balance).toBe(-1250);
  expect(renewal).toMatchObject({
    total: 500,
    starting_balance: -1250,
    ending_balance: -750,
    amount_due: 0,
    status: 'paid',
  });
});

it('starts a new period now when the interval changes', async () => {
  const { stripe, subscription, changeTo } = await startInMidJune();
  const yearly = await newPrice(stripe, 30_000, 'year');

  const changed = await stripe.subscriptions.update(subscription.id, {
    ...changeTo(yearly),
    expand: ['latest_invoice'],
  });

  const now = Date.parse('2026-06-16T00:00:00Z') / 1000;
  expect(changed.billing_cycle_anchor).toBe(now);
  expect(changed.items.data[0]).toMatchObject({
    current_period_start: now,
    current_period_end: Date.parse('2027-06-16T00:00:00Z') / 1000,
  });
  expect(amounts(changed.latest_invoice as Stripe.Invoice)).toEqual([-1500, 30_000]);
});

it('previews a change and changes nothing', async () => {
  const { stripe, subscription, changeTo, customer } = await startInMidJune();
  const change = changeTo(await newPrice(stripe, 5000));

  const preview = await stripe.invoices.createPreview({ subscription: subscription.id, subscription_details: change });
  const before = await invoicesOf(stripe, customer);
  await stripe.subscriptions.update(subscription.id, change);

  const [charged] = await invoicesOf(stripe, customer);
  expect(amounts(preview)).toEqual([-1500, 2500]);
  expect(before).toHaveLength(1);
  expect(charged!.amount_due).toBe(preview.amount_due);
});

it('credits only what was paid after a discount', async () => {
  const { stripe, subscription, changeTo } = await startInMidJune('GROVE20');
  const bigger = await newPrice(stripe, 5000);

  const preview = await stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: changeTo(bigger),
  });

  expect(amounts(preview)).toEqual([-1200, 2500]);
});

it('postpones the next charge with a trial, and changes the price in a trial without an invoice', async () => {
  const { stripe, subscription, changeTo, customer, advanceTo } = await startInMidJune();
  const trial_end = Date.parse('2026-08-01T00:00:00Z') / 1000;

  const postponed = await stripe.subscriptions.update(subscription.id, { trial_end, proration_behavior: 'none' });
  await stripe.subscriptions.update(subscription.id, changeTo(await newPrice(stripe, 5000)));
  await advanceTo('2026-08-01T02:00:00Z');

  const totals = (await invoicesOf(stripe, customer)).map(({ total }) => total);
  expect(postponed).toMatchObject({ status: 'trialing', trial_end });
  expect(totals).toEqual([5000, 3000]);
});

const findCode = async (stripe: Stripe, code: string) => {
  const { data } = await stripe.promotionCodes.list({ code, active: true, expand: ['data.promotion.coupon'] });
  return data[0]!;
};

it.each([
  ['SPRING50', 'three months', [500, 500, 500, 1000, 1000]],
  ['grove20', 'the first month', [800, 1000, 1000, 1000, 1000]],
])('discounts with %s for %s', async (text, _, expected) => {
  const { stripe } = await startSandbox();
  const { customer, advanceTo } = await newClockCustomer(stripe, '2026-01-01T00:00:00Z');
  const { id: promotion_code } = await findCode(stripe, text);
  await subscribe(stripe, customer, { discounts: [{ promotion_code }] });

  await advanceTo('2026-05-02T00:00:00Z');

  const invoices = (await invoicesOf(stripe, customer)).reverse();
  expect(invoices.map(({ amount_paid }) => amount_paid)).toEqual(expected);
  const amount = 1000 - expected[0]!;
  expect(invoices[0]!.total_discount_amounts).toEqual([{ amount, discount: expect.stringMatching(/^di_/) }]);
});

it('knows no other code', async () => {
  const { stripe } = await startSandbox();

  expect((await stripe.promotionCodes.list({ code: 'WINTER' })).data).toEqual([]);
});

it('previews a discounted subscription for a visitor', async () => {
  const { stripe } = await startSandbox();
  const price = await newPrice(stripe, 1000);
  const { id: promotion_code } = await findCode(stripe, 'GROVE20');

  const preview = await stripe.invoices.createPreview({
    subscription_details: { items: [{ price: price.id }] },
    discounts: [{ promotion_code }],
  });

  expect(preview).toMatchObject({ customer: null, subtotal: 1000, total: 800, amount_due: 800 });
  expect((await stripe.customers.list()).data).toEqual([]);
});

it('takes a coupon, too, and shows it in the subscription', async () => {
  const { stripe } = await startSandbox();
  const { customer } = await newClockCustomer(stripe, '2026-01-01T00:00:00Z');
  const { promotion } = await findCode(stripe, 'SPRING50');
  const coupon = promotion.coupon as Stripe.Coupon;

  const { discounts } = await subscribe(stripe, customer, {
    discounts: [{ coupon: coupon.id }],
    expand: ['discounts.source.coupon'],
  });

  expect(discounts).toMatchObject([{ object: 'discount', source: { coupon: { id: coupon.id, percent_off: 50 } } }]);
});
