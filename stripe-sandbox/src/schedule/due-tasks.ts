import { collectAutomatically } from '../billing/collect-payment.ts';
import { expireSubscription } from '../billing/end-subscription.ts';
import { finalizeInvoice } from '../billing/finalize-invoice.ts';
import { currentPeriod } from '../billing/invoice-subscription.ts';
import type { Invoice, Subscription } from '../state/objects.ts';
import type { Store } from '../state/store.ts';
import { announcementTasks, type Task } from './announcements.ts';
import { renewSubscription } from './renew-subscription.ts';

/** How long the first invoice of a subscription can be paid. */
const INCOMPLETE_SECONDS = 23 * 3600;
const RENEWING = ['active', 'trialing', 'past_due'];

function subscriptionTasks(store: Store, subscription: Subscription): Task[] {
  if (subscription.status === 'incomplete')
    return [{ at: subscription.created + INCOMPLETE_SECONDS, run: () => void expireSubscription(store, subscription) }];
  if (!RENEWING.includes(subscription.status)) return [];
  const renewal = { at: currentPeriod(subscription).end, run: () => renewSubscription(store, subscription) };
  return [...announcementTasks(store, subscription), renewal];
}

function finalizeAndCollect(store: Store, draft: Invoice) {
  const invoice = finalizeInvoice(store, draft);
  if (invoice.status === 'open') collectAutomatically(store, invoice);
}

function invoiceTasks(store: Store, invoice: Invoice): Task[] {
  const { status, automatically_finalizes_at: finalizesAt, next_payment_attempt: retryAt } = invoice;
  if (status === 'draft' && finalizesAt !== null)
    return [{ at: finalizesAt, run: () => finalizeAndCollect(store, invoice) }];
  if (status === 'open' && retryAt !== null) return [{ at: retryAt, run: () => collectAutomatically(store, invoice) }];
  return [];
}

/** The first task that is due by this time on this test clock, or in real time without one. */
export function nextDueTask(store: Store, clock: string | null, until: number): Task | undefined {
  const lives = ({ test_clock }: { test_clock: string | null }) => test_clock === clock;
  const tasks = [
    ...store
      .all('subscription')
      .filter(lives)
      .flatMap((subscription) => subscriptionTasks(store, subscription)),
    ...store
      .all('invoice')
      .filter(lives)
      .flatMap((invoice) => invoiceTasks(store, invoice)),
  ];
  return tasks
    .filter(({ at }) => at <= until)
    .reduce<Task | undefined>((first, task) => (first && first.at <= task.at ? first : task), undefined);
}
