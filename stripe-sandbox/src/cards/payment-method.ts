import { createHash } from 'node:crypto';

import { create } from '../events/record-change.ts';
import { newId } from '../state/new-id.ts';
import type { PaymentMethod } from '../state/objects.ts';
import type { Store } from '../state/store.ts';
import { clockTime } from '../state/time.ts';
import type { TestCard } from './test-cards.ts';

export type BillingDetails = PaymentMethod['billing_details'];

export interface Expiry {
  exp_month: number;
  exp_year: number;
}

export const emptyAddress = () => ({
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
});

export const noBillingDetails: BillingDetails = {
  address: emptyAddress(),
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};

const nextYear = () => new Date().getUTCFullYear() + 1;

function cardDetails({ number, brand }: TestCard, expiry: Expiry): NonNullable<PaymentMethod['card']> {
  return {
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
    country: 'US',
    display_brand: brand,
    ...expiry,
    fingerprint: createHash('sha256').update(number).digest('base64url').slice(0, 16),
    funding: 'credit',
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

/** Issues a fresh payment method for a test card. The number is not stored, only which test card it is. */
export function createPaymentMethod(
  store: Store,
  testCard: TestCard,
  { expiry, billingDetails }: { expiry?: Expiry; billingDetails?: BillingDetails } = {},
): PaymentMethod {
  const id = newId('pm');
  const [testCardId = ''] = testCard.ids;
  store.put({ id, object: 'sandbox.card', testCard: testCardId, isSetUp: false });
  return create(store, {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails ?? noBillingDetails,
    card: cardDetails(testCard, expiry ?? { exp_month: 12, exp_year: nextYear() }),
    created: clockTime(store, null),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  });
}
