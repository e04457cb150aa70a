import { useQuery } from '@mindgrove/kit/query';
import { useEffect } from 'react';

import { builtInPlans } from './plan-cards.ts';
import { planCardsQuery } from './plans.queries.ts';

export function usePlanCards() {
  const { data = builtInPlans, error } = useQuery(planCardsQuery);

  useEffect(() => {
    // The reader sees built-in prices, so the failure is only logged.
    if (error) console.error('GET /get-plans failed, the built-in prices are shown:', error);
  }, [error]);

  return data;
}
