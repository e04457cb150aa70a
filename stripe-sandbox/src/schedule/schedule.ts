import { change, emit } from '../events/events.ts';
import type { Invoice, Subscription, TestClock } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import { periodEnd } from '../billing/calculation.ts';
import { collectAutomatically } from '../billing/collect-payment.ts';
import { endSubscription, expireSubscription } from '../billing/end-subscription.ts';
import { finalizeInvoice } from '../billing/finalize-invoice.ts';
import { createInvoice, periodLines } from '../billing/invoice-subscription.ts';
import { currentPeriod, itemOf, withPeriod } from '../billing/subscription-object.ts';

interface Task {
  /** Unix seconds. */
  at: number;
  run(): void;
}

/** Stripe leaves an hour to change the invoice of a renewal. */
const DRAFT_SECONDS = 3600;
/** The time within which the first invoice of a subscription can be paid. */
const INCOMPLETE_SECONDS = 23 * 3600;
const RENEWING = ['active', 'trialing', 'past_due'];

/** Begins the next period when one ends, or ends the subscription. */
function renewSubscription(store: Store, subscription: Subscription) {
  if (subscription.cancel_at_period_end) {
    endSubscription(store, subscription, 'cancellation_requested');
    return;
  }
  const period = currentPeriod(subscription);
  const { interval } = itemOf(subscription).price.recurring ?? {};
  const next = { start: period.end, end: periodEnd(subscription.billing_cycle_anchor, interval, period.end) };
  const status = subscription.status === 'trialing' ? 'active' : subscription.status;
  const renewed = store.put(withPeriod({ ...subscription, status }, next));
  const invoiced = createInvoice(store, renewed, {
    lines: periodLines(store, renewed),
    reason: 'subscription_cycle',
    period,
    finalizesAt: period.end + DRAFT_SECONDS,
  });
  emit(store, 'customer.subscription.updated', invoiced.subscription, subscription);
}

function subscriptionTasks(store: Store, subscription: Subscription): Task[] {
  const { status, created } = subscription;
  if (status === 'incomplete')
    return [{ at: created + INCOMPLETE_SECONDS, run: () => void expireSubscription(store, subscription) }];
  if (!RENEWING.includes(status)) return [];
  return [{ at: currentPeriod(subscription).end, run: () => renewSubscription(store, subscription) }];
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
function nextDueTask(store: Store, clock: string | null, until: number): Task | undefined {
  const lives = ({ test_clock }: { test_clock: string | null }) => test_clock === clock;
  const subscriptions = store.all('subscription').filter(lives);
  const invoices = store.all('invoice').filter(lives);
  return [
    ...subscriptions.flatMap((subscription) => subscriptionTasks(store, subscription)),
    ...invoices.flatMap((invoice) => invoiceTasks(store, invoice)),
  ]
    .filter(({ at }) => at <= until)
    .reduce<Task | undefined>((first, task) => (first && first.at <= task.at ? first : task), undefined);
}

const CHECK_MS = 1000;
const BY_TIME = { id: null, idempotency_key: null };

const currentClock = (store: Store, { id }: TestClock) => store.find('test_helpers.test_clock', id);

function setTime(store: Store, clock: TestClock, time: number) {
  const current = currentClock(store, clock);
  if (current && time > current.frozen_time) store.put({ ...current, frozen_time: time });
}

/** Lets everything happen that is due on the way to the clock's new time, each at its own time. */
function advance(store: Store, clock: TestClock, target: number) {
  for (let task = nextDueTask(store, clock.id, target); task; task = nextDueTask(store, clock.id, target)) {
    setTime(store, clock, task.at);
    task.run();
  }
  setTime(store, clock, target);
  change(
    store,
    currentClock(store, clock) ?? clock,
    { status: 'ready', status_details: {} },
    'test_helpers.test_clock.ready',
  );
}

function advanceClocks(store: Store) {
  for (const clock of store.all('test_helpers.test_clock')) {
    const target = clock.status_details.advancing?.target_frozen_time;
    if (clock.status !== 'advancing' || target === undefined) continue;
    try {
      store.transaction(BY_TIME, () => advance(store, clock, target));
    } catch (error) {
      console.error(error);
      const failed = { status: 'internal_failure' as const, status_details: {} };
      store.transaction(BY_TIME, () => change(store, clock, failed, 'test_helpers.test_clock.internal_failure'));
    }
  }
}

/** Real time: what was missed while nothing ran happens with the time at which it was due. */
function catchUp(store: Store) {
  const now = Math.floor(Date.now() / 1000);
  try {
    for (let task = nextDueTask(store, null, now); task; task = nextDueTask(store, null, now)) {
      store.replayedTime = task.at;
      store.transaction(BY_TIME, task.run);
    }
  } catch (error) {
    console.error(error);
  } finally {
    store.replayedTime = undefined;
  }
}

/** Lets time pass for subscriptions and test clocks. */
export function startSchedule(store: Store): { wake(): void; stop(): void } {
  let advancing: NodeJS.Immediate | undefined;
  const wake = () => {
    advancing ??= setImmediate(() => {
      advancing = undefined;
      advanceClocks(store);
    });
  };
  catchUp(store);
  wake();
  const timer = setInterval(() => catchUp(store), CHECK_MS).unref();
  return {
    wake,
    stop: () => {
      clearInterval(timer);
      clearImmediate(advancing);
    },
  };
}
