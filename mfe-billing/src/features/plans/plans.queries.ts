import { call } from '@mindgrove/kit';
import { mutationOptions, queryOptions, routeQuery, useQuery } from '@mindgrove/kit/query';
import { useEffect } from 'react';

import { builtInPlans, type PlanCard, withServerPrices } from './plan-cards.ts';

const FREE_PLAN_ID = 1;

const planCardsQuery = queryOptions({
  ...routeQuery('GET /get-plans'),
  select: ({ plan }) => withServerPrices(builtInPlans, plan),
});

export const startTrialMutation = mutationOptions({
  async mutationFn() {
    await call('POST /buy-plan', { body: { plan_id: FREE_PLAN_ID, payment_method_id: null }, storesUser: true });
  },
});

export interface PlanCards {
  cards: PlanCard[];
  /** A plan must not be bought at a price that the server has not confirmed. */
  prices: 'checking' | 'confirmed' | 'unconfirmed';
  retry: () => void;
}

export function usePlanCards(): PlanCards {
  const { data, error, isFetching, refetch } = useQuery(planCardsQuery);

  useEffect(() => {
    if (error) console.error('GET /get-plans failed, the built-in prices are shown:', error);
  }, [error]);

  const pending = isFetching || !error ? 'checking' : 'unconfirmed';
  return { cards: data ?? builtInPlans, prices: data ? 'confirmed' : pending, retry: () => void refetch() };
}
