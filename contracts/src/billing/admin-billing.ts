import { z } from 'zod';

import { billing, invoice } from './billing.ts';
import { UNKNOWN_ID } from '../http/example.ts';
import { defineRoutes } from '../http/route.ts';
import { plan } from './plans.ts';
import { idParam, reasonField } from '../schemas/fields.ts';

const withId = z.object({ id: idParam });

export const adminPlan = plan.extend({
  price_cents: z.number().int(),
  subscribers: z.number().int(), // Counts subscriptions that have not ended, at any price.
});
export type AdminPlan = z.infer<typeof adminPlan>;

/** An event of the payment provider, and what became of it here. */
export const billingEvent = z.object({
  id: z.number().int().positive(),
  stripe_id: z.string(),
  type: z.string(), // Such as "invoice.paid".
  created_at: z.iso.datetime(),
  received_at: z.iso.datetime(),
  state: z.enum(['waiting', 'applied', 'ignored', 'failed']),
  attempts: z.number().int(),
  error: z.string().nullable(),
  member_id: z.number().int().nullable(),
});
export type BillingEvent = z.infer<typeof billingEvent>;

/** Something from the payment provider that administrators must know about. */
export const billingAlert = z.object({
  id: z.number().int().positive(),
  kind: z.enum(['dispute', 'fraud_warning', 'refund_failed', 'payout_failed', 'unknown_event']),
  stripe_id: z.string(), // The id of the dispute, warning, refund or payout; or of an unknown event.
  state: z.enum(['open', 'under_review', 'won', 'lost', 'closed', 'done']), // Disputes alone use the middle ones.
  member: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  settled_at: z.iso.datetime().nullable(),
  detail: z.string(), // The provider's reason, such as "fraudulent"; or the type of an event that we do not know.
  amount: z.number().int().nullable(), // The amount in hundredths of the currency.
  currency: z.string().nullable(),
  answer_by: z.iso.datetime().nullable(), // A dispute without an answer is lost then.
  created_at: z.iso.datetime(),
  url: z.string(), // The page in the provider's dashboard.
});
export type BillingAlert = z.infer<typeof billingAlert>;

export const adminBilling = billing.extend({
  member: z.object({ name: z.string(), email: z.string() }),
  stripe_customer: z.string().nullable(),
  credit: z.number().int(), // Cents of earlier payments that pay the next charges.
  invoices: z.array(invoice),
  events: z.array(billingEvent), // The newest 50.
});
export type AdminBilling = z.infer<typeof adminBilling>;

export const planPriceBody = z.strictObject({
  price_cents: z.number().int().min(50, 'At least 50 cents').max(1_000_000, 'At most $10,000'),
  reason: reasonField,
});
export type PlanPriceBody = z.infer<typeof planPriceBody>;

export const refundBody = z.strictObject({
  invoice_id: z.number().int().positive(),
  amount: z.number().int().min(1).optional(), // Cents; all that is left, unless given.
  reason: reasonField,
});
export type RefundBody = z.infer<typeof refundBody>;

export const extendBody = z.strictObject({ days: z.number().int().min(1).max(365), reason: reasonField });
export type ExtendBody = z.infer<typeof extendBody>;

const oneMember = z.object({ data: adminBilling });

export const adminBillingRoutes = /* @__PURE__ */ defineRoutes({
  'GET /admin/plans': {
    access: 'admin',
    summary: 'The plans with their subscribers',
    response: z.object({ data: z.array(adminPlan) }),
  },
  'POST /admin/plans/:id/price': {
    access: 'admin',
    summary: 'Change what a plan costs new subscribers',
    params: withId,
    body: planPriceBody,
    response: z.object({ data: z.array(adminPlan) }),
    example: { ...UNKNOWN_ID, body: { price_cents: 2099, reason: 'New price list' } },
  },
  'GET /admin/members/:id/billing': {
    access: 'admin',
    summary: "A member's subscription, invoices and events of the payment provider",
    params: withId,
    response: oneMember,
    example: UNKNOWN_ID,
  },
  'POST /admin/members/:id/refund': {
    access: 'admin',
    idempotent: true,
    summary: 'Pay an invoice back, in whole or in part',
    params: withId,
    body: refundBody,
    response: oneMember,
    example: { ...UNKNOWN_ID, body: { invoice_id: 1, reason: 'At their request' } },
  },
  'POST /admin/members/:id/extend': {
    access: 'admin',
    idempotent: true,
    summary: 'Postpone the next charge of a subscription by some days',
    params: withId,
    body: extendBody,
    response: oneMember,
    example: { ...UNKNOWN_ID, body: { days: 7, reason: 'At their request' } },
  },
  'GET /admin/billing-events': {
    access: 'admin',
    summary: 'Events of the payment provider, newest first',
    query: z.strictObject({ state: billingEvent.shape.state.optional(), before_id: idParam.optional() }),
    response: z.object({ data: z.array(billingEvent), has_more: z.boolean() }),
  },
  'POST /admin/billing-events/:id/retry': {
    access: 'admin',
    summary: 'Work an event of the payment provider again',
    params: withId,
    response: z.object({ data: billingEvent }),
    example: UNKNOWN_ID,
  },
  'GET /admin/billing-alerts': {
    access: 'admin',
    summary: 'Disputes and other alerts of the payment provider, newest first; those that wait unless settled',
    query: z.strictObject({ settled: z.literal('true').optional(), before_id: idParam.optional() }),
    response: z.object({ data: z.array(billingAlert), has_more: z.boolean() }),
  },
  'POST /admin/billing-alerts/:id/done': {
    access: 'admin',
    summary: 'Mark an alert as done; a dispute ends by itself',
    params: withId,
    response: z.object({ data: billingAlert }),
    example: UNKNOWN_ID,
  },
  'POST /admin/billing/reconcile': {
    access: 'admin',
    summary: 'Compare with the payment provider now, and repair what is not recorded',
    response: z.object({ data: z.object({ repairs: z.array(z.string()) }) }),
    example: { status: 409 },
  },
});
