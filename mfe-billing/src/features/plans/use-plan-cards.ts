import { useQuery } from '@mindgrove/kit/query';
import { useEffect } from 'react';

import { builtInPlans } from './plan-cards.ts';
import { planCardsQuery } from './plans.queries.ts';

/** The cards to show: the built-in ones until the server has answered, and still if it fails. */
export function usePlanCards() {
  const { data = builtInPlans, error } = useQuery(planCardsQuery);

  useEffect(() => {
    // The built-in prices are a sound answer for the reader; the failure concerns only us.
    if (error) console.error('GET /get-plans failed, the built-in prices are shown:', error);
  }, [error]);

  return data;
}
