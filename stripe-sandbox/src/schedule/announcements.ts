import { currentPeriod, draftInvoice, periodLines } from '../billing/invoice-subscription.ts';
import { emit } from '../events/record-change.ts';
import type { Announcement } from '../state/records.ts';
import type { Subscription } from '../state/objects.ts';
import type { Store } from '../state/store.ts';

const DAY = 86_400;
const UPCOMING_DAYS = 7;
const TRIAL_DAYS = 3;

export interface Task {
  /** Unix seconds. */
  at: number;
  run(): void;
}

const announcementOf = (store: Store, id: string): Announcement =>
  store.find('sandbox.announcement', id) ?? {
    id,
    object: 'sandbox.announcement',
    upcomingInvoice: null,
    trialEnd: null,
  };

function announceInvoice(store: Store, subscription: Subscription) {
  const period = currentPeriod(subscription);
  const lines = periodLines(store, subscription, period, false);
  const upcoming = draftInvoice(store, subscription, {
    lines,
    reason: 'upcoming',
    now: period.end,
    period,
    isPreview: true,
  });
  emit(store, 'invoice.upcoming', upcoming);
  store.put({ ...announcementOf(store, subscription.id), upcomingInvoice: period.end });
}

function announceTrialEnd(store: Store, subscription: Subscription) {
  emit(store, 'customer.subscription.trial_will_end', subscription);
  store.put({ ...announcementOf(store, subscription.id), trialEnd: subscription.trial_end });
}

/** What Stripe tells in advance: the next invoice a week before, the end of a trial three days before. */
export function announcementTasks(store: Store, subscription: Subscription): Task[] {
  if (subscription.cancel_at_period_end) return [];
  const announced = announcementOf(store, subscription.id);
  const { start, end } = currentPeriod(subscription);
  const tasks: Task[] = [];
  if (announced.upcomingInvoice !== end)
    tasks.push({ at: Math.max(start, end - UPCOMING_DAYS * DAY), run: () => announceInvoice(store, subscription) });
  if (subscription.status === 'trialing' && announced.trialEnd !== subscription.trial_end)
    tasks.push({ at: Math.max(start, end - TRIAL_DAYS * DAY), run: () => announceTrialEnd(store, subscription) });
  return tasks;
}
