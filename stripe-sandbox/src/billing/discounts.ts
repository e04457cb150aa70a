import { change } from '../events/record-change.ts';
import { invalidRequest, noSuch } from '../http/api-error.ts';
import { newId } from '../state/new-id.ts';
import type { Coupon, Discount, PromotionCode } from '../state/objects.ts';
import type { Store } from '../state/store.ts';
import { customerTime } from '../state/time.ts';
import type { Reduction } from './calculation/discount-amounts.ts';
import { addMonths } from './calculation/periods.ts';

export interface RequestedDiscount {
  coupon?: string;
  promotion_code?: string;
  discount?: string;
}

interface Redeemed {
  coupon: Coupon;
  promotionCode?: PromotionCode;
}

const cannotRedeem = (reason: string, param: string, code?: string) =>
  invalidRequest(`This ${param.replace('_', ' ')} cannot be redeemed because ${reason}.`, {
    code,
    param: `discounts[0][${param}]`,
  });

function findCoupon(store: Store, id: string, now: number): Coupon {
  const coupon = store.find('coupon', id);
  if (!coupon) throw noSuch('coupon', id, 'discounts[0][coupon]');
  if (!isCouponValid(coupon, now))
    throw invalidRequest(`Coupon expired: ${id}`, { code: 'coupon_expired', param: 'discounts[0][coupon]' });
  return coupon;
}

const isUsedUp = ({ max_redemptions, times_redeemed }: Coupon | PromotionCode) =>
  max_redemptions !== null && times_redeemed >= max_redemptions;

export const isCouponValid = (coupon: Coupon, now: number) =>
  !isUsedUp(coupon) && (coupon.redeem_by === null || coupon.redeem_by > now);

/** The coupon as it is now. */
export const withValidity = (store: Store, coupon: Coupon): Coupon => ({
  ...coupon,
  valid: isCouponValid(coupon, customerTime(store, null)),
});

/** The promotion code as it is now. */
export const withActivity = (store: Store, code: PromotionCode): PromotionCode => ({
  ...code,
  active: isPromotionCodeActive(store, code, customerTime(store, null)),
});

/** Whether the code can be redeemed now: switched on, not expired and not used up, and so is its coupon. */
export function isPromotionCodeActive(store: Store, code: PromotionCode, now: number): boolean {
  const coupon = store.find('coupon', code.promotion.coupon ?? '');
  const hasExpired = code.expires_at !== null && code.expires_at <= now;
  return code.active && !hasExpired && !isUsedUp(code) && coupon !== undefined && isCouponValid(coupon, now);
}

function hasPaidBefore(store: Store, customer: string): boolean {
  return store.all('charge').some((charge) => charge.customer === customer && charge.paid);
}

function findPromotionCode(store: Store, id: string, customer: string | null, now: number): PromotionCode {
  const code = store.find('promotion_code', id);
  if (!code) throw noSuch('promotion code', id, 'discounts[0][promotion_code]');
  if (!isPromotionCodeActive(store, code, now))
    throw cannotRedeem('it is expired or not active', 'promotion_code', 'promotion_code_expired');
  if (code.customer !== null && code.customer !== customer)
    throw cannotRedeem('it belongs to another customer', 'promotion_code');
  if (code.restrictions.first_time_transaction && customer !== null && hasPaidBefore(store, customer))
    throw cannotRedeem('the associated customer has prior transactions', 'promotion_code');
  return code;
}

function resolve(store: Store, requested: RequestedDiscount, customer: string | null): Redeemed {
  const now = customerTime(store, customer);
  if (requested.promotion_code === undefined) return { coupon: findCoupon(store, requested.coupon ?? '', now) };
  const promotionCode = findPromotionCode(store, requested.promotion_code, customer, now);
  return { coupon: findCoupon(store, promotionCode.promotion.coupon ?? '', now), promotionCode };
}

function newDiscount(
  { coupon, promotionCode }: Redeemed,
  customer: string | null,
  subscription: string | null,
  start: number,
): Discount {
  return {
    id: newId('di'),
    object: 'discount',
    checkout_session: null,
    customer,
    customer_account: null,
    end: coupon.duration === 'repeating' ? addMonths(start, coupon.duration_in_months ?? 0) : null,
    invoice: null,
    invoice_item: null,
    promotion_code: promotionCode?.id ?? null,
    source: { coupon: coupon.id, type: 'coupon' },
    start,
    subscription,
    subscription_item: null,
  };
}

/** Redeems coupons and promotion codes, and returns the ids of their discounts. An existing discount is kept. */
export function redeem(
  store: Store,
  requested: readonly RequestedDiscount[],
  customer: string | null,
  subscription: string | null,
): string[] {
  return requested.map((entry) => {
    if (entry.discount !== undefined) return entry.discount;
    const redeemed = resolve(store, entry, customer);
    const { coupon, promotionCode } = redeemed;
    change(store, coupon, { times_redeemed: coupon.times_redeemed + 1 }, 'coupon.updated');
    if (promotionCode)
      change(store, promotionCode, { times_redeemed: promotionCode.times_redeemed + 1 }, 'promotion_code.updated');
    return store.put(newDiscount(redeemed, customer, subscription, customerTime(store, customer))).id;
  });
}

/** What the discounts take off an invoice of this time. */
export function reductionsOf(store: Store, discounts: readonly string[], now: number): Reduction[] {
  return discounts.flatMap((id) => {
    const discount = store.find('discount', id);
    const coupon = store.find('coupon', discount?.source.coupon ?? '');
    if (!discount || !coupon || (discount.end !== null && discount.end <= now)) return [];
    return [{ discount: id, percent_off: coupon.percent_off, amount_off: coupon.amount_off }];
  });
}

/** The discounts that go on after an invoice of this time: those for one invoice are used up. */
export function remainingDiscounts(store: Store, discounts: readonly string[], now: number): string[] {
  return discounts.filter((id) => {
    const discount = store.find('discount', id);
    const coupon = store.find('coupon', discount?.source.coupon ?? '');
    return coupon?.duration !== 'once' && (discount?.end ?? Infinity) > now;
  });
}
