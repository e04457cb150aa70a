import { expect, it } from '@jest/globals';
import type Stripe from 'stripe';

import { invoicesOf, newClockCustomer, newPrice, startSandbox, stopAfterEach, subscribe } from './sandbox.ts';

stopAfterEach();

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
