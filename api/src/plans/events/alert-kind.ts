import type { BillingAlert } from './billing-event.entity.js';

/** Events that change nothing, or only what is read with their customer. */
const QUIET = [
  /^(account|balance|billing_portal|capability|coupon|customer|file|invoice|invoice_payment|invoiceitem|person)\./,
  /^(payment_intent|payment_method|plan|price|product|promotion_code|reporting|setup_intent|sigma|test_helpers)\./,
  /^charge\.(captured|expired|failed|pending|refunded|succeeded|updated)$/,
  /^payout\.(canceled|created|paid|reconciliation_completed|updated)$/,
];

/** Undefined for events that need no one's attention. An event that we do not know may be about money. */
export function alertKindOf(type: string): BillingAlert['kind'] | undefined {
  if (type.startsWith('charge.dispute.')) return 'dispute';
  if (type.startsWith('radar.early_fraud_warning.')) return 'fraud_warning';
  if (type.startsWith('refund.') || type === 'charge.refund.updated') return 'refund_failed';
  if (type === 'payout.failed') return 'payout_failed';
  return QUIET.some((quiet) => quiet.test(type)) ? undefined : 'unknown_event';
}
