import type { BillingAlert } from '@mindgrove/contracts/admin-billing';
import type { Card } from '@mindgrove/contracts/billing';

import type { Stripe } from './stripe.gateway.js';

/** The discount of a promotion code; amounts are in cents. */
export interface Discount {
  percentOff: number | null;
  amountOff: number | null;
  /** ISO; null when it lasts forever. */
  endsAt: string | null;
}

export interface ProviderSubscription {
  id: string;
  status: 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled' | 'unpaid' | 'paused';
  purchaseId: string | null;
  itemId: string;
  /** The plan code of its price; null for a price that is not ours. */
  planCode: string | null;
  priceCents: number;
  currency: string;
  interval: 'month' | 'year';
  startedAt: Date;
  anchor: Date;
  periodStart: Date;
  periodEnd: Date;
  cancelAt: Date | null;
  endedAt: Date | null;
  latestInvoice: string | null;
  paymentMethod: string | null;
  card: Card | null;
  discount: Discount | null;
  /** The customer's credit, in cents. */
  credit: number;
}

/** Whether it is paid up to now; it is in a trial when its next charge was postponed. */
export const isActive = ({ status }: { status: string }) => status === 'active' || status === 'trialing';

export interface InvoiceLine {
  description: string;
  amount: number;
}

export interface ProviderInvoice {
  id: string;
  number: string;
  subscription: string | null;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  /** Cents, paid or due. */
  amount: number;
  currency: string;
  createdAt: Date;
  finalizedAt: Date | null;
  paidAt: Date | null;
  periodStart: Date;
  periodEnd: Date;
  lines: InvoiceLine[];
  paymentIntent: string | null;
}

export interface ProviderPayment {
  status: string;
  clientSecret: string | null;
  /** Why it was declined, in a sentence. */
  failure: string | null;
}

export interface PromotionCode {
  id: string;
  code: string;
  percentOff: number | null;
  amountOff: number | null;
  duration: 'once' | 'repeating' | 'forever';
  months: number | null;
}

/** Amounts are cents. */
export interface ProviderPreview {
  dueNow: number;
  /** Negative when a credit is left. */
  total: number;
  lines: InvoiceLine[];
}

export interface ProviderAlert {
  id: string;
  customer: string | null;
  paymentIntent: string | null;
  charge: string | null;
  state: BillingAlert['state'];
  facts: Pick<BillingAlert, 'detail' | 'amount' | 'currency' | 'answer_by' | 'created_at' | 'url'>;
}

export interface ProviderEvent {
  id: string;
  type: string;
  objectId: string | null;
  told: ProviderAlert | undefined;
  createdAt: Date;
  customer: string | null;
  paymentIntent: string | null;
}

const toDate = (seconds: number) => new Date(seconds * 1000);
const toDateOrNull = (seconds: number | null | undefined) => (seconds ? toDate(seconds) : null);
/** References are ids unless they were expanded. */
export const idOf = (reference: string | { id: string } | null | undefined) =>
  typeof reference === 'object' && reference !== null ? reference.id : (reference ?? null);
const expanded = <T extends { id: string }>(reference: string | T | null | undefined): T | null =>
  typeof reference === 'object' ? reference : null;

function toCard(method: string | Stripe.PaymentMethod | null | undefined): Card | null {
  const card = expanded(method)?.card;
  return card ? { brand: card.brand, last4: card.last4, exp_month: card.exp_month, exp_year: card.exp_year } : null;
}

export function toSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`The subscription ${subscription.id} has no item.`);
  const { price } = item;
  const periodEnd = toDate(item.current_period_end);
  const customer = expanded(subscription.customer);
  return {
    id: subscription.id,
    status: subscription.status as ProviderSubscription['status'],
    purchaseId: subscription.metadata['purchase_id'] ?? null,
    itemId: item.id,
    planCode: price.metadata['plan'] ?? null,
    priceCents: price.unit_amount ?? 0,
    currency: price.currency,
    interval: price.recurring?.interval === 'year' ? 'year' : 'month',
    startedAt: toDate(subscription.start_date),
    anchor: toDate(subscription.billing_cycle_anchor),
    periodStart: toDate(item.current_period_start),
    periodEnd,
    cancelAt: toDateOrNull(subscription.cancel_at) ?? (subscription.cancel_at_period_end ? periodEnd : null),
    endedAt: toDateOrNull(subscription.ended_at),
    latestInvoice: idOf(subscription.latest_invoice),
    paymentMethod: idOf(subscription.default_payment_method),
    card: toCard(subscription.default_payment_method),
    discount: toDiscount(subscription.discounts[0]),
    credit: customer && !customer.deleted ? Math.max(-customer.balance, 0) : 0,
  };
}

function toDiscount(reference: string | Stripe.Discount | undefined): Discount | null {
  const discount = expanded(reference);
  const coupon = expanded(discount?.source.coupon);
  if (!discount || !coupon || coupon.duration === 'once') return null;
  return {
    percentOff: coupon.percent_off,
    amountOff: coupon.amount_off,
    endsAt: toDateOrNull(discount.end)?.toISOString() ?? null,
  };
}

export function toInvoice(invoice: Stripe.Invoice): ProviderInvoice {
  const service = servicePeriod(invoice);
  const payment = invoice.payments?.data.find(({ is_default }) => is_default) ?? invoice.payments?.data[0];
  return {
    id: invoice.id,
    number: invoice.number ?? invoice.id,
    subscription: idOf(invoice.parent?.subscription_details?.subscription),
    status: (invoice.status ?? 'draft') as ProviderInvoice['status'],
    amount: invoice.status === 'paid' ? invoice.amount_paid : invoice.amount_due,
    currency: invoice.currency,
    createdAt: toDate(invoice.created),
    finalizedAt: toDateOrNull(invoice.status_transitions.finalized_at),
    paidAt: toDateOrNull(invoice.status_transitions.paid_at),
    periodStart: toDate(service.start),
    periodEnd: toDate(service.end),
    lines: toLines(invoice),
    paymentIntent: idOf(payment?.payment.payment_intent),
  };
}

/** The period that is paid for; the invoice's own period is the one before it. */
function servicePeriod({ lines, period_start, period_end }: Stripe.Invoice) {
  const [latest] = lines.data.map(({ period }) => period).sort((a, b) => b.end - a.end);
  return latest ?? { start: period_start, end: period_end };
}

/** The lines include discounts, so that they add up to the amount due. */
export function toLines(invoice: Stripe.Invoice): InvoiceLine[] {
  const lines = invoice.lines.data.map(({ description, amount }) => ({ description: description ?? 'Plan', amount }));
  const discount = (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  if (discount > 0) lines.push({ description: 'Promotion code', amount: -discount });
  const credit = invoice.total - invoice.amount_due;
  if (credit > 0) lines.push({ description: 'Credit from earlier payments', amount: -credit });
  return lines;
}

export function toPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  const { status, client_secret, last_payment_error } = intent;
  return { status, clientSecret: client_secret, failure: last_payment_error?.message ?? null };
}

export function toPromotionCode({ id, code, promotion }: Stripe.PromotionCode): PromotionCode | undefined {
  const coupon = expanded(promotion.coupon);
  if (!coupon?.valid) return undefined;
  const { percent_off, amount_off, duration, duration_in_months } = coupon;
  return {
    id,
    code,
    percentOff: percent_off,
    amountOff: amount_off,
    duration: duration as PromotionCode['duration'],
    months: duration_in_months,
  };
}

/** A state that the provider adds later waits for an answer, too. */
const DISPUTE_STATES: Partial<Record<string, ProviderAlert['state']>> = {
  under_review: 'under_review',
  warning_under_review: 'under_review',
  appeal_under_review: 'under_review',
  won: 'won',
  lost: 'lost',
  warning_closed: 'closed',
  prevented: 'closed',
};

export const DASHBOARD = 'https://dashboard.stripe.com';

type Alerting = Stripe.Dispute | Stripe.Radar.EarlyFraudWarning | Stripe.Refund | Stripe.Payout;

const ALERTING = new Set(['dispute', 'radar.early_fraud_warning', 'refund', 'payout']);

/** The charge names the payer, whom the object itself does not. Undefined for a refund or payout that has not failed. */
export function toAlert(object: Alerting): ProviderAlert | undefined {
  const charge = 'charge' in object ? expanded(object.charge) : null;
  const { amount, currency } = 'amount' in object ? object : (charge ?? { amount: null, currency: null });
  const ofObject = 'payment_intent' in object ? object.payment_intent : null;
  const paymentIntent = idOf(charge?.payment_intent) ?? idOf(ofObject);
  const chargeId = 'charge' in object ? idOf(object.charge) : null;
  const created_at = toDate(object.created).toISOString();
  const alert = (detail: string, path: string): ProviderAlert => {
    const facts = { detail, amount, currency, answer_by: null, created_at, url: `${DASHBOARD}/${path}` };
    return { id: object.id, customer: idOf(charge?.customer), paymentIntent, charge: chargeId, state: 'open', facts };
  };
  if (object.object === 'dispute') {
    const { facts, ...rest } = alert(object.reason, `disputes/${object.id}`);
    const answer_by = toDateOrNull(object.evidence_details?.due_by)?.toISOString() ?? null;
    return { ...rest, state: DISPUTE_STATES[object.status] ?? 'open', facts: { ...facts, answer_by } };
  }
  const payment = `payments/${paymentIntent ?? chargeId}`;
  if (object.object === 'radar.early_fraud_warning') return alert(object.fraud_type, payment);
  if (object.status !== 'failed') return undefined;
  if (object.object === 'refund') return alert(object.failure_reason ?? 'unknown', payment);
  return alert(object.failure_code ?? 'unknown', `payouts/${object.id}`);
}

/** Maps what tells where to look: the object itself is read anew. If it is gone, its alert is what the event told. */
export function toEvent({ id, type, created, data }: Stripe.Event): ProviderEvent {
  const object = data.object as { object: string; id?: string; customer?: Reference; payment_intent?: Reference };
  const isCustomer = object.object === 'customer';
  return {
    id,
    type,
    objectId: object.id ?? null,
    told: ALERTING.has(object.object) ? toAlert({ created, ...data.object } as Alerting) : undefined,
    createdAt: toDate(created),
    customer: isCustomer ? (object.id ?? null) : idOf(object.customer),
    paymentIntent: idOf(object.payment_intent),
  };
}

type Reference = string | { id: string } | null;
