import type { StoredRecord } from './records.ts';
import type { Store } from './store.ts';

const HOUR_MS = 60 * 60 * 1000;
const RESPONSES_KEPT_MS = 24 * HOUR_MS;
const DELIVERIES_KEPT_MS = 30 * 24 * HOUR_MS;

/** Whether Stripe would no longer have it: responses are kept for a day, deliveries and their events for 30. */
export function isOutdated(record: StoredRecord, store: Store): boolean {
  if (record.object === 'sandbox.response') return Date.now() - record.created > RESPONSES_KEPT_MS;
  if (record.object === 'sandbox.delivery') return Date.now() - record.created > DELIVERIES_KEPT_MS;
  if (record.object !== 'event') return false;
  const delivery = store.find('sandbox.delivery', record.id);
  return delivery !== undefined && isOutdated(delivery, store);
}
