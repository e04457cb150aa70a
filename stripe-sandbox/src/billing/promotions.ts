import { noSuch } from '../http/api-error.ts';
import { boolean, text } from '../http/parameters.ts';
import { listRoute } from '../http/route.ts';
import { newId } from '../state/new-id.ts';
import type { Coupon, Discount } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import { clockTime, customerTime } from '../state/time.ts';
import { addMonths, type Reduction } from './calculation.ts';

const samples = [
  { code: 'GROVE20', name: '20 % off', percent: 20, months: null },
  { code: 'SPRING50', name: '50 % off for 3 months', percent: 50, months: 3 },
];

/** Codes for people to try. */
export function createSamplePromotions(store: Store) {
  const created = clockTime(store, null);
  for (const { code, name, percent, months } of samples) {
    const coupon = store.put({
      id: code.toLowerCase(),
      object: 'coupon',
      amount_off: null,
      created,
      currency: null,
      duration: months === null ? 'once' : 'repeating',
      duration_in_months: months,
      livemode: false,
      max_redemptions: null,
      metadata: {},
      name,
      percent_off: percent,
      redeem_by: null,
      times_redeemed: 0,
      valid: true,
    } satisfies Coupon);
    store.put({
      id: newId('promo'),
      object: 'promotion_code',
      active: true,
      code,
      created,
      customer: null,
      customer_account: null,
      expires_at: null,
      livemode: false,
      max_redemptions: null,
      metadata: {},
      promotion: { coupon: coupon.id, type: 'coupon' },
      restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
      times_redeemed: 0,
    });
  }
}

/** Codes are not case-sensitive. */
export const promotionCodeRoutes = [
  listRoute('/v1/promotion_codes', { active: boolean, code: text }, ({ store, parameters: { active, code } }) =>
    store
      .all('promotion_code')
      .filter((entry) => entry.active === (active ?? entry.active))
      .filter((entry) => code === undefined || entry.code === code.toUpperCase()),
  ),
];

export interface RequestedDiscount {
  coupon?: string;
  promotion_code?: string;
}

function find(store: Store, { coupon, promotion_code: code }: RequestedDiscount) {
  const promotion = code === undefined ? undefined : store.find('promotion_code', code);
  if (code !== undefined && !promotion) throw noSuch('promotion code', code, 'discounts[0][promotion_code]');
  const id = promotion?.promotion.coupon ?? coupon ?? '';
  const found = store.find('coupon', id);
  if (!found) throw noSuch('coupon', id, 'discounts[0][coupon]');
  return found;
}

/** Redeems coupons and promotion codes for a subscription, and returns the ids of their discounts. */
export function redeem(
  store: Store,
  requested: readonly RequestedDiscount[],
  customer: string,
  subscription: string,
): string[] {
  return requested.map((entry) => {
    const coupon = find(store, entry);
    const start = customerTime(store, customer);
    const discount: Discount = {
      id: newId('di'),
      object: 'discount',
      checkout_session: null,
      customer,
      customer_account: null,
      end: coupon.duration === 'repeating' ? addMonths(start, coupon.duration_in_months ?? 0) : null,
      invoice: null,
      invoice_item: null,
      promotion_code: entry.promotion_code ?? null,
      source: { coupon: coupon.id, type: 'coupon' },
      start,
      subscription,
      subscription_item: null,
    };
    return store.put(discount).id;
  });
}

const couponOf = (store: Store, discount: Discount | undefined) => store.find('coupon', discount?.source.coupon ?? '');

/** Returns what the discounts take off an invoice of this time. */
export function reductionsOf(store: Store, discounts: readonly string[], now: number): Reduction[] {
  return discounts.flatMap((id) => {
    const discount = store.find('discount', id);
    const percentOff = couponOf(store, discount)?.percent_off ?? 0;
    return (discount?.end ?? Infinity) > now ? [{ discount: id, percentOff }] : [];
  });
}

/** The discounts that continue after an invoice of this time: discounts for one invoice are used up. */
export function remainingDiscounts(store: Store, discounts: readonly string[], now: number): string[] {
  return discounts.filter((id) => {
    const discount = store.find('discount', id);
    return couponOf(store, discount)?.duration !== 'once' && (discount?.end ?? Infinity) > now;
  });
}
