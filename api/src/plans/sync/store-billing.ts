import type { EntityManager } from 'typeorm';

import { type Invoice, Subscription } from '../records/billing.entity.js';
import type { ProviderInvoice, ProviderSubscription } from '../stripe/mapping.js';
import { Plan } from '../catalog/plan.entity.js';

export interface StoredSubscription {
  before: Subscription | undefined;
  after: SubscriptionRow;
}

interface StoredSubscriptions {
  stored: StoredSubscription[];
  /** Live subscriptions of the member in addition to the first. */
  duplicates: ProviderSubscription[];
}

/** Runs under the lock on the member's customer. */
export async function storeSubscriptions(
  manager: EntityManager,
  userId: number,
  subscriptions: readonly ProviderSubscription[],
  invoices: readonly ProviderInvoice[],
): Promise<StoredSubscriptions> {
  const plans = await manager.find(Plan);
  const known = await manager.findBy(Subscription, { user_id: userId });
  const before = (id: string) => known.find(({ stripe_id }) => stripe_id === id);
  const paid = subscriptions.filter((subscription) => isPaidFor(subscription, invoices));
  const [kept, ...duplicates] = paid
    .filter((subscription) => !hasEnded(subscription))
    .sort((a, b) => Number(Boolean(before(b.id))) - Number(Boolean(before(a.id))) || +a.startedAt - +b.startedAt);
  // Ended ones come first, because the member has at most one live row.
  const ordered = [...paid.filter(hasEnded), ...(kept ? [kept] : [])];
  const stored: StoredSubscription[] = [];
  for (const subscription of ordered) {
    const after = toRow(subscription, invoices, planIdOf(subscription, plans));
    await manager.upsert(Subscription, { ...after, user_id: userId }, ['stripe_id']);
    stored.push({ before: before(subscription.id), after });
  }
  return { stored, duplicates };
}

function planIdOf({ id, planCode, interval }: ProviderSubscription, plans: readonly Plan[]): number {
  const plan = plans.find(({ code }) => code === planCode) ?? plans.find((other) => other.interval === interval);
  if (!plan) throw new Error(`No plan matches the subscription ${id}.`);
  return plan.id;
}

const GRACE_MS = 7 * 86_400_000;

type SubscriptionRow = Omit<Subscription, 'id' | 'user_id' | 'renewal_mailed_for'>;

/** Whether it was paid at least once; the purchase handles a subscription that never was. */
export function isPaidFor({ id, status }: ProviderSubscription, invoices: readonly ProviderInvoice[]): boolean {
  if (status === 'incomplete' || status === 'incomplete_expired') return false;
  if (status !== 'canceled') return true;
  return invoices.some((invoice) => invoice.subscription === id && invoice.status === 'paid');
}

const hasEnded = ({ status }: ProviderSubscription) =>
  status === 'canceled' || status === 'incomplete_expired' || status === 'paused';

function toRow(
  subscription: ProviderSubscription,
  invoices: readonly ProviderInvoice[],
  planId: number,
): SubscriptionRow {
  const graceUntil = findGraceEnd(subscription, invoices);
  return {
    stripe_id: subscription.id,
    plan_id: planId,
    ...accessOf(subscription, graceUntil),
    price_cents: subscription.priceCents,
    currency: subscription.currency,
    interval: subscription.interval,
    started_at: subscription.startedAt,
    anchor: subscription.anchor,
    current_period_end: subscription.periodEnd,
    cancel_at: subscription.cancelAt,
    discount: subscription.discount,
    card: subscription.card,
  };
}

function accessOf(
  subscription: ProviderSubscription,
  graceUntil: Date,
): Pick<Subscription, 'state' | 'access_until' | 'ended_at'> {
  const { status, cancelAt, endedAt, periodEnd } = subscription;
  if (hasEnded(subscription)) {
    const end = endedAt ?? periodEnd;
    return { state: 'ended', access_until: end, ended_at: end };
  }
  if (status === 'past_due' || status === 'unpaid')
    return { state: 'past_due', access_until: graceUntil, ended_at: null };
  return { state: cancelAt ? 'canceling' : 'active', access_until: cancelAt, ended_at: null };
}

/** Seven days after the renewal that failed. */
function findGraceEnd(subscription: ProviderSubscription, invoices: readonly ProviderInvoice[]): Date {
  const { id, latestInvoice, periodStart } = subscription;
  const failed = invoices.find((invoice) => invoice.id === latestInvoice && invoice.subscription === id);
  const since = failed ? (failed.finalizedAt ?? failed.createdAt) : periodStart;
  return new Date(since.getTime() + GRACE_MS);
}

/** A receipt for a payment of long ago is of no use, such as when lost events are repaired. */
const RECEIPT_DAYS_MS = 3 * 86_400_000;

export interface NewlyPaid extends Pick<Invoice, 'id' | 'number' | 'amount' | 'lines'> {
  paid_at: NonNullable<Invoice['paid_at']>;
}

/** Returns those that were paid just now. */
export async function storeInvoices(
  manager: EntityManager,
  userId: number,
  invoices: readonly ProviderInvoice[],
  subscriptions: readonly StoredSubscription[],
): Promise<NewlyPaid[]> {
  const newlyPaid: NewlyPaid[] = [];
  for (const invoice of invoices) {
    const payer = subscriptions.find(({ after }) => after.stripe_id === invoice.subscription);
    const card = payer?.after.card ? JSON.stringify(payer.after.card) : null;
    const [row] = await manager.sql<(Omit<NewlyPaid, 'lines'> & { former_status: Invoice['status'] | null })[]>`
      WITH former AS (SELECT status FROM invoices WHERE stripe_id = ${invoice.id})
      INSERT INTO invoices AS i (user_id, stripe_id, payment_intent, number, status, amount, currency, created_at,
        paid_at, period_start, period_end, lines, card)
      VALUES (${userId}, ${invoice.id}, ${invoice.paymentIntent}, ${invoice.number}, ${invoice.status},
        ${invoice.amount}, ${invoice.currency}, ${invoice.createdAt}, ${invoice.paidAt}, ${invoice.periodStart},
        ${invoice.periodEnd}, ${JSON.stringify(invoice.lines)}, ${card})
      ON CONFLICT (stripe_id) DO UPDATE SET payment_intent = excluded.payment_intent, number = excluded.number,
        status = excluded.status, amount = excluded.amount, paid_at = excluded.paid_at, lines = excluded.lines,
        card = CASE WHEN i.status = 'paid' THEN i.card ELSE excluded.card END
      RETURNING id, amount, number, paid_at, (SELECT status FROM former) AS former_status`;
    if (row && invoice.status === 'paid' && row.former_status !== 'paid' && isRecent(invoice))
      newlyPaid.push({ ...row, lines: invoice.lines });
  }
  return newlyPaid;
}

const isRecent = ({ paidAt, amount }: ProviderInvoice) =>
  paidAt !== null && amount > 0 && Date.now() - paidAt.getTime() < RECEIPT_DAYS_MS;
