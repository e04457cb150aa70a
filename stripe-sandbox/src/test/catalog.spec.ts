import { expect, it } from '@jest/globals';
import type Stripe from 'stripe';

import { newClockCustomer, newCustomer, newPrice, startSandbox, stopAfterEach } from './sandbox.ts';

stopAfterEach();

const recurring = { interval: 'month' as const };

it('finds prices by their lookup keys, which can be moved', async () => {
  const { stripe } = await startSandbox();
  const old = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 900,
    recurring,
    lookup_key: 'basic',
    product_data: { name: 'Basic' },
  });
  const next = { currency: 'usd', unit_amount: 1100, recurring, lookup_key: 'basic', product: old.product as string };
  await newPrice(stripe);

  await expect(stripe.prices.create(next)).rejects.toMatchObject({ param: 'lookup_key' });
  const { id } = await stripe.prices.create({ ...next, transfer_lookup_key: true });

  const found = await stripe.prices.list({ lookup_keys: ['basic'], active: true, expand: ['data.product'] });
  expect(found.data.map((price) => price.id)).toEqual([id]);
  expect(found.data[0]!.product).toMatchObject({ name: 'Basic' });
  expect((await stripe.prices.retrieve(old.id)).lookup_key).toBeNull();
});

it('sells no inactive price', async () => {
  const { stripe } = await startSandbox();
  const [customer, price] = [await newCustomer(stripe), await newPrice(stripe)];
  await stripe.prices.update(price.id, { active: false });

  const creation = stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });

  await expect(creation).rejects.toMatchObject({ statusCode: 400, param: 'items[0][price]' });
});

it('discounts three months with a repeating code', async () => {
  const { stripe } = await startSandbox();
  const { customer, advanceTo } = await newClockCustomer(stripe, '2026-01-01T00:00:00Z');
  const price = await newPrice(stripe, 1000);
  const [code] = (await stripe.promotionCodes.list({ code: 'SPRING50', active: true })).data;
  const { id } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    discounts: [{ promotion_code: code!.id }],
  });

  await advanceTo('2026-05-02T00:00:00Z');

  const paid = (await stripe.invoices.list({ subscription: id })).data.map(({ amount_paid }) => amount_paid).reverse();
  expect(paid).toEqual([500, 500, 500, 1000, 1000]);
});

it('discounts the first invoice only with a code for once', async () => {
  const { stripe } = await startSandbox();
  const { customer, advanceTo } = await newClockCustomer(stripe, '2026-01-01T00:00:00Z');
  const price = await newPrice(stripe, 1000);
  const [code] = (await stripe.promotionCodes.list({ code: 'GROVE20' })).data;
  const { id } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    discounts: [{ promotion_code: code!.id }],
  });

  await advanceTo('2026-02-02T00:00:00Z');

  const invoices = (await stripe.invoices.list({ subscription: id })).data;
  expect(invoices.map(({ amount_paid }) => amount_paid)).toEqual([1000, 800]);
  expect(invoices[1]!.total_discount_amounts).toEqual([{ amount: 200, discount: expect.stringMatching(/^di_/) }]);
});

it('refuses a code that is expired, used up, switched off or only for new customers', async () => {
  const { stripe } = await startSandbox();
  const [customer, price] = [await newCustomer(stripe), await newPrice(stripe)];
  const coupon = await stripe.coupons.create({ percent_off: 10, duration: 'forever' });
  const newCode = (options: Partial<Stripe.PromotionCodeCreateParams>) =>
    stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, ...options });
  const subscribe = (promotion_code: string) =>
    stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      discounts: [{ promotion_code }],
    });
  const single = await newCode({ max_redemptions: 1 });
  await subscribe(single.id);

  const refused = [
    single,
    await newCode({ expires_at: Math.floor(Date.now() / 1000) - 1 }),
    await newCode({ active: false }),
    await newCode({ restrictions: { first_time_transaction: true } }),
  ];

  for (const { id } of refused) await expect(subscribe(id)).rejects.toMatchObject({ statusCode: 400 });
  expect((await stripe.promotionCodes.retrieve(single.id)).active).toBe(false);
  expect((await stripe.promotionCodes.list({ code: single.code, active: true })).data).toEqual([]);
});

it('takes a fixed amount off, and never more than the price', async () => {
  const { stripe } = await startSandbox();
  const [customer, price] = [await newCustomer(stripe), await newPrice(stripe, 1000)];
  const coupon = await stripe.coupons.create({ amount_off: 1500, currency: 'usd', duration: 'once' });

  const { latest_invoice, status } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    discounts: [{ coupon: coupon.id }],
    expand: ['latest_invoice'],
  });

  expect(status).toBe('active');
  expect(latest_invoice).toMatchObject({ subtotal: 1000, total: 0, status: 'paid' });
});
