import { call } from '@mindgrove/kit';
import { mutationOptions, queryOptions, routeQuery } from '@mindgrove/kit/query';

import { builtInPlans, withServerPrices } from './plan-cards.ts';

const FREE_PLAN_ID = 1;

export const planCardsQuery = queryOptions({
  ...routeQuery('GET /get-plans'),
  select: ({ plan }) => withServerPrices(builtInPlans, plan),
});

export const startTrialMutation = mutationOptions({
  async mutationFn() {
    await call('POST /buy-plan', { body: { plan_id: FREE_PLAN_ID, payment_method_id: null }, storesUser: true });
  },
});
