import type { Plan as PlanOffer } from '@mindgrove/contracts/plans';
import { annualSaving } from '@mindgrove/contracts/rules/plan-rules';

import type { Plan } from './plan.entity.js';

const FEATURES = [
  'All brain training games',
  'Unlimited exercises',
  'Advanced progress tracking',
  'Personalized wellness plan',
  'Expert support',
  'Premium content library',
];

const CENTS_PER_DOLLAR = 100;

/** Paid plans are available once a payment provider is set up. */
export function toOffers(plans: readonly Plan[], isProviderSetUp: boolean): PlanOffer[] {
  const monthly = plans.find(({ interval }) => interval === 'month');
  return plans.map((plan) => ({ ...toOffer(plan, monthly), available: isProviderSetUp || plan.interval === null }));
}

function toOffer(plan: Plan, monthly: Plan | undefined): Omit<PlanOffer, 'available'> {
  const { id, code, name, description, interval, highlighted } = plan;
  const saving = plan.interval === 'year' && monthly ? annualSaving(monthly.price_cents, plan.price_cents) : 0;
  return {
    id,
    code,
    name,
    description,
    interval,
    highlighted,
    price: plan.price_cents / CENTS_PER_DOLLAR,
    trial: plan.trial_days > 0,
    trialDays: plan.trial_days,
    features: saving > 0 ? [...FEATURES, `Save ${saving}% compared to monthly`] : FEATURES,
  };
}
