import { moneyText } from '../catalog/money-text.js';
import type { NewlyPaid } from './store-invoices.js';
import type { StoredSubscription } from './store-subscriptions.js';

/** For administrators, without personal data. */
export const describeChanges = (stored: readonly StoredSubscription[], paid: readonly NewlyPaid[]): string[] => [
  ...stored.flatMap(({ before, after }) => {
    if (!before) return [`recorded the subscription ${after.stripe_id} as ${after.state}`];
    if (before.state !== after.state) return [`${after.stripe_id} is ${after.state} instead of ${before.state}`];
    if (+before.current_period_end !== +after.current_period_end)
      return [`${after.stripe_id} is paid until ${after.current_period_end.toISOString().slice(0, 10)}`];
    return before.plan_id === after.plan_id ? [] : [`${after.stripe_id} has plan ${after.plan_id}`];
  }),
  ...paid.map(({ number, amount }) => `recorded the payment of ${moneyText(amount)}, invoice ${number}`),
];
