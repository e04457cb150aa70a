import { applyChange } from '../../billing/change-subscription.ts';
import { firstLines, startSubscription } from '../../billing/create-subscription.ts';
import { redeem } from '../../billing/discounts.ts';
import { currentPeriod, draftInvoice, periodLines } from '../../billing/invoice-subscription.ts';
import { periodEnd } from '../../billing/calculation/periods.ts';
import { findCustomer } from '../../billing/payment-source.ts';
import { invalidRequest, missingParameter } from '../../http/api-error.ts';
import { boolean, fields, integer, oneOf, text } from '../../http/parameters.ts';
import { type Call, route, type Route } from '../../http/route.ts';
import type { Invoice, Subscription } from '../../state/objects.ts';
import type { Store } from '../../state/store.ts';
import { timeOf } from '../../state/time.ts';
import { find } from '../find.ts';
import { newCustomer } from '../new-customer.ts';
import {
  discountsParameter,
  itemsParameter,
  prorationBehavior,
  timeOrNow,
  toItemChanges,
  toItems,
  toTrialEnd,
} from './subscription-parameters.ts';

const preview = fields(
  {},
  {
    customer: text,
    subscription: text,
    discounts: discountsParameter,
    currency: text,
    preview_mode: oneOf('next'),
    subscription_details: fields(
      {},
      {
        items: itemsParameter,
        proration_behavior: prorationBehavior,
        proration_date: integer,
        cancel_at_period_end: boolean,
        trial_end: timeOrNow,
      },
    ),
  },
);
type Preview = ReturnType<typeof preview>;

/** The invoice that a new subscription would begin with. */
function previewNew(
  store: Store,
  { customer: given, discounts = [], subscription_details: details }: Preview,
): Invoice {
  if (!details?.items) throw missingParameter('subscription_details[items]');
  const customer = given === undefined ? store.put(newCustomer(store, null)) : findCustomer(store, given);
  const started = startSubscription(store, {
    customer,
    items: toItems(store, details.items),
    discounts,
    defaultPaymentMethod: null,
    metadata: {},
    description: null,
    trialEnd: toTrialEnd(store, customer, details),
    savesCard: false,
    cancelAtPeriodEnd: false,
    paymentBehavior: 'default_incomplete',
  });
  const options = { lines: firstLines(store, started), reason: 'upcoming' as const, now: timeOf(store, started) };
  return { ...draftInvoice(store, started, { ...options, isPreview: true }), customer: given ?? null };
}

/** The invoice of the next period. */
function previewRenewal(store: Store, subscription: Subscription): Invoice {
  if (subscription.cancel_at_period_end || subscription.ended_at !== null)
    throw invalidRequest('No upcoming invoices for customer', { code: 'invoice_upcoming_none' }, 404);
  const period = currentPeriod(subscription);
  const recurrence = subscription.items.data[0]?.price.recurring ?? { interval: 'month', interval_count: 1 };
  const next = { start: period.end, end: periodEnd(subscription.billing_cycle_anchor, recurrence, period.end) };
  const lines = periodLines(store, subscription, next, false);
  return draftInvoice(store, subscription, { lines, reason: 'upcoming', now: period.end, period, isPreview: true });
}

function previewChange(store: Store, id: string, { discounts, subscription_details: details = {} }: Preview): Invoice {
  const subscription = find(store, 'subscription', id, 'subscription');
  const applied = applyChange(store, subscription, {
    items: details.items && toItemChanges(store, subscription, details.items),
    prorationBehavior: details.proration_behavior ?? 'create_prorations',
    prorationDate: details.proration_date,
    paymentBehavior: 'default_incomplete',
    cancelAtPeriodEnd: details.cancel_at_period_end,
    trialEnd: details.trial_end,
    fields: discounts ? { discounts: redeem(store, discounts, subscription.customer, id) } : {},
  });
  if (!applied.invoiceLines) return previewRenewal(store, applied.subscription);
  const now = timeOf(store, subscription);
  const options = { lines: applied.invoiceLines, reason: 'upcoming' as const, now, isPreview: true };
  return draftInvoice(store, applied.subscription, options);
}

/** Does what would be invoiced, and takes all but the invoice back. */
function createPreview({ store, parameters }: Call<Preview>): Invoice {
  const { subscription } = parameters;
  return store.rehearse(() =>
    subscription === undefined ? previewNew(store, parameters) : previewChange(store, subscription, parameters),
  );
}

export const previewRoutes: Route[] = [route('POST', '/v1/invoices/create_preview', preview, createPreview)];
