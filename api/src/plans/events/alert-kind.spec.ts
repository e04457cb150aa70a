import { expect, it } from '@jest/globals';

import { alertKindOf } from './alerts.service.js';

it.each([
  ['charge.dispute.created', 'dispute'],
  ['charge.dispute.updated', 'dispute'],
  ['charge.dispute.funds_withdrawn', 'dispute'],
  ['charge.dispute.funds_reinstated', 'dispute'],
  ['charge.dispute.closed', 'dispute'],
  ['radar.early_fraud_warning.created', 'fraud_warning'],
  ['refund.failed', 'refund_failed'],
  ['charge.refund.updated', 'refund_failed'],
  ['payout.failed', 'payout_failed'],
  ['payout.returned', 'unknown_event'],
  ['charge.seized', 'unknown_event'],
  ['review.opened', 'unknown_event'],
  ['topup.failed', 'unknown_event'],
  ['customer_cash_balance_transaction.created', 'unknown_event'],
  ['invoice.paid', undefined],
  ['customer.subscription.updated', undefined],
  ['charge.refunded', undefined],
  ['payment_intent.succeeded', undefined],
  ['payout.paid', undefined],
  ['balance.available', undefined],
])('events of the type %s are heard of as %s', (type, kind) => {
  expect(alertKindOf(type)).toBe(kind);
});
