import { useQuery } from '@mindgrove/kit/query';
import { useEffect } from 'react';

import { builtInPlans, type PlanCard } from './plan-cards.ts';
import { planCardsQuery } from './plans.queries.ts';

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
