import { formatDollars } from '../format-dollars.ts';
import { listObject } from '../http/expand.ts';
import { newId } from '../state/new-id.ts';
import type { Customer, Invoice, InvoiceLine, Subscription, SubscriptionItem } from '../state/records.ts';
import { discountAmounts, type Period, type Reduction, settleWithBalance, sum } from './calculation.ts';

interface LineOptions {
  item: SubscriptionItem;
  amount: number;
  description: string;
  period: Period;
  isProration?: boolean;
  /** A credit was discounted when it was paid. */
  isDiscountable?: boolean;
}

export function newLine({ item, isProration = false, isDiscountable = true, ...line }: LineOptions): InvoiceLine {
  const { price, subscription } = item;
  return {
    id: newId('il'),
    object: 'line_item',
    ...line,
    currency: price.currency,
    discount_amounts: [],
    discountable: isDiscountable,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: isProration ? newId('ii') : null,
        proration: isProration,
        proration_details: { credited_items: null },
        subscription,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity: 1,
    quantity_decimal: '1',
    subscription,
    subtotal: line.amount,
    taxes: [],
  };
}

/** The line for a whole period of the item; a trial costs nothing. */
export function periodLine(item: SubscriptionItem, period: Period, productName: string, isTrial = false): InvoiceLine {
  const { unit_amount: amount, recurring } = item.price;
  const rate = `at ${formatDollars(amount ?? 0)} / ${String(recurring?.interval)}`;
  if (isTrial) return newLine({ item, amount: 0, description: `Trial period for ${productName}`, period });
  return newLine({ item, amount: amount ?? 0, description: `1 × ${productName} (${rate})`, period });
}

interface InvoiceDraft {
  customer: Customer | null;
  subscription: Subscription;
  lines: InvoiceLine[];
  reductions: Reduction[];
  reason: Invoice['billing_reason'];
  now: number;
  /** The period that the invoice looks back on; the lines say what they pay for. */
  period?: { start: number; end: number };
  isPreview?: boolean;
  /** When a draft is finalized by itself. */
  finalizesAt?: number;
}

function discountLine(line: InvoiceLine, reductions: Reduction[]): InvoiceLine {
  const isReduced = line.discountable && line.amount > 0;
  return { ...line, discount_amounts: isReduced ? discountAmounts(line.amount, reductions) : [] };
}

function totalDiscounts(lines: InvoiceLine[], reductions: Reduction[]) {
  const all = lines.flatMap((line) => line.discount_amounts ?? []);
  return reductions.map(({ discount }) => ({
    amount: sum(all.filter((entry) => entry.discount === discount).map(({ amount }) => amount)),
    discount,
  }));
}

function customerFields(customer: Customer | null) {
  return {
    customer: customer?.id ?? null,
    customer_account: null,
    customer_address: customer?.address ?? null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: customer?.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none' as const,
    customer_tax_ids: [],
    test_clock: customer?.test_clock ?? null,
  };
}

function amountFields(subtotal: number, total: number, balance: number) {
  const { amountDue } = settleWithBalance(total, balance);
  return {
    amount_due: amountDue,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: amountDue,
    amount_shipping: 0,
    ending_balance: null,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: balance,
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
  };
}

/** The sandbox has no use for these fields. */
const unusedFields = () => ({
  account_country: 'US',
  account_name: 'Stripe sandbox',
  account_tax_ids: null,
  application: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  custom_fields: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  due_date: null,
  footer: null,
  from_invoice: null,
  issuer: { type: 'self' as const },
  last_finalization_error: null,
  latest_revision: null,
  metadata: {},
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
});

/** A draft with all totals; nothing is saved. */
export function buildInvoice(draft: InvoiceDraft): Invoice {
  const { customer, reductions, now, subscription } = draft;
  const id = `${draft.isPreview ? 'upcoming_' : ''}${newId('in')}`;
  const lines = draft.lines.map((line) => ({ ...discountLine(line, reductions), invoice: id }));
  const discounts = totalDiscounts(lines, reductions);
  const subtotal = sum(lines.map(({ amount }) => amount));
  const total = subtotal - sum(discounts.map(({ amount }) => amount));
  const period = draft.period ?? { start: now, end: now };
  return {
    id,
    object: 'invoice',
    ...unusedFields(),
    ...customerFields(customer),
    ...amountFields(subtotal, total, customer?.balance ?? 0),
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatically_finalizes_at: draft.finalizesAt ?? null,
    billing_reason: draft.reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    default_payment_method: null,
    discounts: reductions.map(({ discount }) => discount),
    effective_at: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: listObject(`/v1/invoices/${id}/lines`, lines),
    livemode: false,
    next_payment_attempt: null,
    number: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: period.end,
    period_start: period.start,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    total_discount_amounts: discounts,
    webhooks_delivered_at: now,
  };
}
