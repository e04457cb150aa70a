import { composeCancellation, composePaymentFailed, composeReceipt, composeResumed } from './billing-emails.js';
import type { Compose } from './billing-mail.service.js';
import type { NewlyPaid } from './store-invoices.js';
import type { StoredSubscription } from './store-subscriptions.js';

/** Each of them stands for a charge, or for one that failed when a period began. */
export const emailsAboutPayments = (stored: readonly StoredSubscription[], paid: readonly NewlyPaid[]): Compose[] => [
  ...paid.map(
    (invoice): Compose =>
      (context) =>
        composeReceipt(invoice, context),
  ),
  ...stored.flatMap(({ before, after: { state, access_until: end } }): Compose[] =>
    state === 'past_due' && before?.state !== state && end ? [(context) => composePaymentFailed(end, context)] : [],
  ),
];

/** Members can cancel and resume as often as they like. */
export const noticesOfCancellations = (stored: readonly StoredSubscription[]): Compose[] =>
  stored.flatMap(({ before, after }): Compose[] => {
    const { state, access_until: end, current_period_end: next } = after;
    if (before?.state === 'canceling' && state === 'active') return [(context) => composeResumed(next, context)];
    if (before?.state === state || state !== 'canceling' || !end) return [];
    return [(context) => composeCancellation(end, context)];
  });
