import { z } from 'zod';

import { UNKNOWN_ID } from '../http/example.ts';
import { defineRoutes } from '../http/route.ts';
import { invoiceLine, paymentMethodId, purchaseResponse, upcomingCharge } from './plans.ts';
import { idParam } from '../schemas/fields.ts';

export const card = z.object({
  brand: z.string(), // The card's brand, such as "visa".
  last4: z.string(),
  exp_month: z.number().int(),
  exp_year: z.number().int(),
});
export type Card = z.infer<typeof card>;

/** A paid subscription that has not ended. */
export const subscription = z.object({
  plan_id: z.number().int(),
  name: z.string(),
  interval: z.enum(['month', 'year']),
  price: z.number().int(), // Cents for the whole interval; a later change of the plan's price does not alter it.
  currency: z.string(),
  started_at: z.iso.datetime(),
  current_period_end: z.iso.datetime(),
  cancel_at: z.iso.datetime().nullable(), // When a canceled subscription ends.
  grace_until: z.iso.datetime().nullable(), // When access ends unless the failed payment is made up for.
  card: card.nullable(),
  upcoming: z.array(upcomingCharge), // The next three charges; none after a cancellation.
});
export type Subscription = z.infer<typeof subscription>;

export const billing = z.object({
  subscription: subscription.nullable(),
  trial_ends_at: z.iso.datetime().nullable(),
  trial_available: z.boolean(),
  ended_by_dispute: z.boolean(), // The last plan ended because the bank took its payment back.
});
export type Billing = z.infer<typeof billing>;

export const invoice = z.object({
  id: z.number().int().positive(),
  number: z.string(),
  amount: z.number().int(), // Cents, paid or due.
  refunded: z.number().int(), // Cents.
  currency: z.string(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
  dispute: z.enum(['open', 'lost']).nullable(), // The cardholder has asked the bank to take the payment back.
  paid_at: z.iso.datetime().nullable(),
  period_start: z.iso.datetime(),
  period_end: z.iso.datetime(),
  url: z.string(), // Path of the printable receipt.
});
export type Invoice = z.infer<typeof invoice>;

export const receipt = invoice.extend({
  lines: z.array(invoiceLine),
  name: z.string(), // The member's.
  email: z.string(),
  card: card.nullable(),
});
export type Receipt = z.infer<typeof receipt>;

/** A payment method of Stripe's test mode and the sandbox, for people who try the product. */
export const testMethod = z.object({ id: z.string(), number: z.string(), label: z.string() });

export const billingRoutes = /* @__PURE__ */ defineRoutes({
  'GET /billing': {
    access: 'signed-in',
    summary: "The member's trial and subscription",
    response: z.object({ data: billing }),
  },
  'GET /invoices': {
    access: 'signed-in',
    summary: "The member's invoices, newest first",
    response: z.object({ data: z.array(invoice) }),
  },
  'GET /invoices/:id': {
    access: 'signed-in',
    summary: 'One invoice with its lines',
    params: z.object({ id: idParam }),
    response: z.object({ data: receipt }),
    example: UNKNOWN_ID,
  },
  'GET /billing-config': {
    access: 'public',
    summary: 'How the browser reaches the payment provider; null while none is set up',
    response: z.object({
      publishableKey: z.string().nullable(),
      scriptUrl: z.string().nullable(),
      sandbox: z.boolean(),
      testMethods: z.array(testMethod).optional(),
    }),
  },
  'POST /card-setup': {
    access: 'signed-in',
    limit: 'payment',
    summary: 'Begin to replace the card; the browser confirms it with the client secret',
    response: z.object({ client_secret: z.string() }),
    example: { status: 409 },
  },
  'POST /update-card': {
    access: 'signed-in',
    limit: 'payment',
    summary: 'Use a new card from now on, and for a payment that failed',
    body: z.strictObject({ payment_method_id: paymentMethodId }),
    response: purchaseResponse,
    example: { body: { payment_method_id: 'pm_card_visa' }, status: 409 },
  },
  'POST /webhooks/stripe': {
    access: 'public',
    summary: 'Events of the payment provider, signed in the header Stripe-Signature',
    body: z.looseObject({}),
    bodyLimit: 131_072, // An event holds a whole invoice or subscription.
    response: z.object({ received: z.literal(true) }),
    example: { body: {}, status: 400 },
  },
});
