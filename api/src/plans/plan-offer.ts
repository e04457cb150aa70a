import type { Plan as PlanOffer } from '@mindgrove/contracts/plans';
import { annualSaving } from '@mindgrove/contracts/rules/annual-saving';

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

export function toOffers(plans: readonly Plan[]): PlanOffer[] {
  const monthly = plans.find(({ interval }) => interval === 'month');
  return plans.map((plan) => toOffer(plan, monthly));
}

function toOffer(plan: Plan, monthly: Plan | undefined): PlanOffer {
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
