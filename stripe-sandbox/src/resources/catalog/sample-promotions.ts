import type { Store } from '../../state/store.ts';
import { newCoupon } from './coupons.ts';
import { newPromotionCode } from './promotion-codes.ts';

const samples = [
  { code: 'GROVE20', name: '20 % off', percent_off: 20, duration: 'once' as const },
  {
    code: 'SPRING50',
    name: '50 % off for 3 months',
    percent_off: 50,
    duration: 'repeating' as const,
    duration_in_months: 3,
  },
];

/** Codes for people to try. */
export function createSamplePromotions(store: Store) {
  for (const { code, ...coupon } of samples) {
    const { id } = store.put(newCoupon(store, coupon));
    store.put(newPromotionCode(store, { code, promotion: { type: 'coupon', coupon: id } }));
  }
}
