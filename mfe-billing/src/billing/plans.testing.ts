import type { Plan } from '@mindgrove/contracts/plans';

/** A plan as the server sends it, for tests. */
export const newPlan = (changes: Partial<Plan> = {}): Plan => ({
  id: 4,
  code: 'monthly',
  name: 'Monthly Premium',
  description: 'Month by month',
  price: 19.99,
  interval: 'month',
  trial: false,
  trialDays: 0,
  highlighted: true,
  features: [],
  available: true,
  ...changes,
});
