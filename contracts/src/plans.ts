import { z } from 'zod';

import { defineRoutes } from './http/route.ts';
import { user } from './schemas/user.ts';

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
});
export type Plan = z.infer<typeof plan>;

export const buyPlanBody = z.strictObject({
  plan_id: z.number().int().positive(),
  payment_method_id: z.string().min(1).max(200).nullable(), // Of the payment provider; null for the free plan.
});
export type BuyPlanBody = z.infer<typeof buyPlanBody>;

export const plansRoutes = /* @__PURE__ */ defineRoutes({
  'GET /get-plans': {
    access: 'public',
    summary: 'The plans on offer',
    response: z.object({ plan: z.array(plan) }),
  },
  'POST /buy-plan': {
    access: 'signed-in',
    summary: 'Choose a plan',
    body: buyPlanBody,
    response: z.object({ user }),
    example: { body: { plan_id: 1, payment_method_id: null } },
  },
});
