import { dayIn } from '@mindgrove/contracts/rules/member-day';
import { getSession } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { useEffect } from 'react';

import { trainingQuery } from './training.queries.ts';

/**
 * Where the member stands, of the present day: who comes back to a tab that was left open overnight, or to this page
 * after midnight, gets the new day's exercise instead of yesterday's "done".
 */
export function useTraining() {
  const query = useQuery(trainingQuery);
  const { refetch } = query;
  const today = query.data?.today;

  useEffect(() => {
    const followDay = () => {
      const zone = getSession()?.user.time_zone;
      const isOver = today !== undefined && zone !== undefined && dayIn(zone, new Date()) !== today;
      // Several of a page's cards ask at once: one call is enough for all.
      if (isOver && document.visibilityState === 'visible') void refetch({ cancelRefetch: false });
    };
    followDay();
    document.addEventListener('visibilitychange', followDay);
    return () => document.removeEventListener('visibilitychange', followDay);
  }, [today, refetch]);

  return query;
}
