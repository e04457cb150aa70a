import { z } from 'zod';

import { defineRoutes } from '../http/route.ts';
import { asciiDigits } from '../schemas/typed-text.ts';
import { idParam, storableText } from '../schemas/fields.ts';
import { user } from '../account/user.ts';

export const plan = z.object({
  id: z.number().int().positive(),
  code: z.enum(['free', 'monthly', 'annual']),
  name: z.string(),
  description: z.string(),
  price: z.number(), // Dollars for the whole interval.
  interval: z.enum(['month', 'year']).nullable(),
  trial: z.boolean(),
  trialDays: z.number().int(),
  highlighted: z.boolean(),
  features: z.array(z.string()),
  available: z.boolean(), // False for a paid plan while no payment provider is set up.
});
export type Plan = z.infer<typeof plan>;

/** The code as the customer types it; the provider ignores its case. */
const promotionCode = storableText().overwrite(asciiDigits).trim().min(1, 'Please enter a promo code').max(60);

export const promotionForm = z.strictObject({ coupon: promotionCode });

const planId = z.number().int().positive();
/** The plan's price that the member was shown; another one is not charged. Pages that are still open may not send it. */
const shownPrice = z.number().int().min(0).optional();

/** The payment provider's id, such as "pm_1abc"; never a card number. */
export const paymentMethodId = z.string().regex(/^pm_\w{1,100}$/, 'Please enter your card details again');

export const buyPlanBody = z.strictObject({
  plan_id: planId,
  payment_method_id: paymentMethodId.nullish().or(z.literal('')), // The free plan needs none.
  coupon: promotionCode.optional(),
  price_cents: shownPrice,
});
export type BuyPlanBody = z.infer<typeof buyPlanBody>;

export const changePlanBody = z.strictObject({
  plan_id: planId,
  preview: z.boolean().default(false),
  price_cents: shownPrice,
});

const amount = z.number().int(); // Cents.

export const upcomingCharge = z.object({ at: z.iso.datetime(), amount });
export type UpcomingCharge = z.infer<typeof upcomingCharge>;

export const invoiceLine = z.object({ description: z.string(), amount });

/** What a purchase or a change of plan costs; amounts are cents. */
export const planPreview = z.object({
  plan_id: planId,
  price_cents: amount, // The plan's price for the whole interval.
  currency: z.string(),
  due_now: amount,
  credit: amount, // Left for later charges, after a change to a cheaper plan.
  lines: z.array(invoiceLine), // The lines of what is due now.
  upcoming: z.array(upcomingCharge), // The next three charges after it.
  coupon: z.object({ code: z.string(), terms: z.string() }).nullable(), // Terms such as "20% off, once".
});
export type PlanPreview = z.infer<typeof planPreview>;

/** The browser confirms the payment with the member’s bank, and then `POST /confirm-plan` records it. */
const requiresAction = z.object({ requires_action: z.object({ client_secret: z.string() }) });
export const purchaseResponse = z.union([z.object({ user }), requiresAction]);
export type PurchaseResponse = z.infer<typeof purchaseResponse>;

export const plansRoutes = /* @__PURE__ */ defineRoutes({
  'GET /get-plans': {
    access: 'public',
    summary: 'The plans on offer',
    response: z.object({ plan: z.array(plan) }),
  },
  'GET /plan-preview': {
    access: 'signed-in',
    limit: 'payment',
    summary: 'What a paid plan costs today and at the next three charges',
    query: z.strictObject({ plan_id: idParam, coupon: promotionCode.optional() }),
    response: z.object({ data: planPreview }),
    example: { query: { plan_id: '4' } },
  },
  'POST /buy-plan': {
    access: 'signed-in',
    limit: 'payment',
    idempotent: true,
    summary: 'Choose a plan',
    body: buyPlanBody,
    response: purchaseResponse,
    example: { body: { plan_id: 1, payment_method_id: null } },
  },
  'POST /confirm-plan': {
    access: 'signed-in',
    limit: 'payment',
    summary: 'Finish a purchase after the bank has asked the member',
    response: purchaseResponse,
  },
  'POST /change-plan': {
    access: 'signed-in',
    limit: 'payment',
    summary: 'Change to another paid plan, or preview the amounts',
    body: changePlanBody,
    response: z.union([z.object({ user }), z.object({ preview: planPreview })]),
    example: { body: { plan_id: 5, preview: true }, status: 409 },
  },
  'POST /cancel-plan': {
    access: 'signed-in',
    limit: 'payment',
    summary: 'End the subscription with its paid period',
    response: z.object({ user }),
    example: { status: 409 },
  },
  'POST /resume-plan': {
    access: 'signed-in',
    limit: 'payment',
    summary: 'Take a cancellation back',
    response: z.object({ user }),
    example: { status: 409 },
  },
});
