import { expect, it } from '@jest/globals';
import type Stripe from 'stripe';

import { newClockCustomer, newCustomer, newPrice, startSandbox, stopAfterEach } from './sandbox.ts';

stopAfterEach();

const amounts = (invoice: Stripe.Invoice) => invoice.lines.data.map(({ amount }) => amount);

/** Half of June has passed for a monthly subscription at $30. */
async function startInMidJune() {
  const { stripe } = await startSandbox();
  const clocked = await newClockCustomer(stripe, '2026-06-01T00:00:00Z');
  const price = await newPrice(stripe, 3000);
  const subscription = await stripe.subscriptions.create({
    customer: clocked.customer.id,
    items: [{ price: price.id }],
  });
  await clocked.advanceTo('2026-06-16T00:00:00Z');
  const item = subscription.items.data[0]!.id;
  return { stripe, subscription, item, ...clocked };
}

it('charges the difference at once on an upgrade with always_invoice', async () => {
  const { stripe, subscription, item } = await startInMidJune();
  const bigger = await newPrice(stripe, 5000);

  const { latest_invoice } = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: item, price: bigger.id }],
    proration_behavior: 'always_invoice',
    expand: ['latest_invoice'],
  });

  const invoice = latest_invoice as Stripe.Invoice;
  expect(invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_update', amount_paid: 1000 });
  expect(amounts(invoice)).toEqual([-1500, 2500]);
  expect(invoice.lines.data[1]!.parent!.subscription_item_details).toMatchObject({
    proration: true,
    subscription: subscription.id,
    subscription_item: item,
  });
  expect(invoice.lines.data[1]!.pricing!.price_details!.price).toBe(bigger.id);
});

it('keeps the old price when an upgrade cannot be paid with error_if_incomplete', async () => {
  const { stripe, subscription, item, customer } = await startInMidJune();
  const bigger = await newPrice(stripe, 5000);
  const broken = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id });
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: broken.id } });

  const update = stripe.subscriptions.update(subscription.id, {
    items: [{ id: item, price: bigger.id }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
  });

  await expect(update).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' });
  const { items, status } = await stripe.subscriptions.retrieve(subscription.id);
  expect(items.data[0]!.price.unit_amount).toBe(3000);
  expect(status).toBe('active');
});

it('turns a downgrade into credit that later invoices use', async () => {
  const { stripe, subscription, item, customer, advanceTo } = await startInMidJune();
  const smaller = await newPrice(stripe, 500);

  await stripe.subscriptions.update(subscription.id, {
    items: [{ id: item, price: smaller.id }],
    proration_behavior: 'always_invoice',
  });
  const credited = (await stripe.customers.retrieve(customer.id)) as Stripe.Customer;
  await advanceTo('2026-07-01T02:00:00Z');

  const [renewal] = (await stripe.invoices.list({ subscription: subscription.id })).data;
  expect(credited.balance).toBe(-1250);
  expect(renewal).toMatchObject({
    total: 500,
    starting_balance: -1250,
    ending_balance: -750,
    amount_due: 0,
    status: 'paid',
  });
});

it('adds prorations to the next invoice with create_prorations', async () => {
  const { stripe, subscription, item, advanceTo } = await startInMidJune();
  const bigger = await newPrice(stripe, 5000);

  await stripe.subscriptions.update(subscription.id, { items: [{ id: item, price: bigger.id }] });
  const upcoming = await stripe.invoices.createPreview({ subscription: subscription.id });
  await advanceTo('2026-07-01T02:00:00Z');

  const [renewal] = (await stripe.invoices.list({ subscription: subscription.id })).data;
  expect(amounts(upcoming)).toEqual([-1500, 2500, 5000]);
  expect(amounts(renewal!)).toEqual([-1500, 2500, 5000]);
  expect(renewal!.amount_paid).toBe(6000);
});

it('changes the price from the next period on with none', async () => {
  const { stripe, subscription, item, advanceTo } = await startInMidJune();
  const bigger = await newPrice(stripe, 5000);

  await stripe.subscriptions.update(subscription.id, {
    items: [{ id: item, price: bigger.id }],
    proration_behavior: 'none',
  });
  await advanceTo('2026-07-01T02:00:00Z');

  const totals = (await stripe.invoices.list({ subscription: subscription.id })).data.map(({ total }) => total);
  expect(totals).toEqual([5000, 3000]);
});

it('starts a new period now when the interval changes', async () => {
  const { stripe, subscription, item } = await startInMidJune();
  const yearly = await newPrice(stripe, 30_000, 'year');

  const changed = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: item, price: yearly.id }],
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

it('previews a change to the second and changes nothing', async () => {
  const { stripe, subscription, item } = await startInMidJune();
  const bigger = await newPrice(stripe, 5000);
  const proration_date = Date.parse('2026-06-16T12:00:00Z') / 1000;
  const details = {
    items: [{ id: item, price: bigger.id }],
    proration_behavior: 'always_invoice' as const,
    proration_date,
  };

  const preview = await stripe.invoices.createPreview({ subscription: subscription.id, subscription_details: details });
  const { latest_invoice } = await stripe.subscriptions.update(subscription.id, {
    ...details,
    expand: ['latest_invoice'],
  });

  expect(amounts(preview)).toEqual([-1450, 2417]);
  expect((latest_invoice as Stripe.Invoice).amount_due).toBe(preview.amount_due);
  expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(2);
});

it('credits only what was paid after a discount', async () => {
  const { stripe } = await startSandbox();
  const { customer, advanceTo } = await newClockCustomer(stripe, '2026-06-01T00:00:00Z');
  const [price, bigger] = [await newPrice(stripe, 3000), await newPrice(stripe, 5000)];
  const [code] = (await stripe.promotionCodes.list({ code: 'GROVE20' })).data;
  const { id, items } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    discounts: [{ promotion_code: code!.id }],
  });
  await advanceTo('2026-06-16T00:00:00Z');

  const preview = await stripe.invoices.createPreview({
    subscription: id,
    subscription_details: {
      items: [{ id: items.data[0]!.id, price: bigger.id }],
      proration_behavior: 'always_invoice',
    },
  });

  expect(amounts(preview)).toEqual([-1200, 2500]);
});

it('previews a new subscription for a visitor', async () => {
  const { stripe } = await startSandbox();
  const price = await newPrice(stripe, 1000);
  const [code] = (await stripe.promotionCodes.list({ code: 'grove20', active: true })).data;

  const preview = await stripe.invoices.createPreview({
    subscription_details: { items: [{ price: price.id }] },
    discounts: [{ promotion_code: code!.id }],
  });

  expect(preview).toMatchObject({ customer: null, subtotal: 1000, total: 800, amount_due: 800 });
  expect((await stripe.customers.list()).data).toEqual([]);
  expect((await stripe.promotionCodes.retrieve(code!.id)).times_redeemed).toBe(0);
});

it('has no upcoming invoice for a subscription that ends', async () => {
  const { stripe } = await startSandbox();
  const [customer, price] = [await newCustomer(stripe), await newPrice(stripe)];
  const { id } = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });

  const preview = stripe.invoices.createPreview({ subscription: id });

  await expect(preview).rejects.toMatchObject({ statusCode: 404, code: 'invoice_upcoming_none' });
});

it('postpones the next charge with a trial, and gives the rest of the period back unless told otherwise', async () => {
  const { stripe, subscription, customer, advanceTo } = await startInMidJune();
  const trial_end = Date.parse('2026-08-01T00:00:00Z') / 1000;

  const postponed = await stripe.subscriptions.update(subscription.id, { trial_end, proration_behavior: 'none' });
  await advanceTo('2026-08-01T02:00:00Z');

  const totals = (await stripe.invoices.list({ subscription: subscription.id })).data.map(({ total }) => total);
  expect(postponed).toMatchObject({ status: 'trialing', trial_end });
  expect(totals).toEqual([3000, 3000]);
  const again = Date.parse('2026-08-15T00:00:00Z') / 1000;
  await stripe.subscriptions.update(subscription.id, { trial_end: again, proration_behavior: 'always_invoice' });
  expect(((await stripe.customers.retrieve(customer.id)) as Stripe.Customer).balance).toBeLessThan(-2900);
});
