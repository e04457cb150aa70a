import { dayIn } from '@mindgrove/contracts/rules/member-day';
import { getSession } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { useEffect } from 'react';

import { trainingQuery } from './training.queries.ts';

/** Today's training: refetches when a tab left open overnight becomes visible, or this page is opened after midnight. */
export function useTraining() {
  const query = useQuery(trainingQuery);
  const { refetch } = query;
  const today = query.data?.today;

  useEffect(() => {
    const refetchOnNewDay = () => {
      const zone = getSession()?.user.time_zone;
      const isOver = today !== undefined && zone !== undefined && dayIn(zone, new Date()) !== today;
      // Several cards of a page use this hook: one call is enough for all.
      if (isOver && document.visibilityState === 'visible') void refetch({ cancelRefetch: false });
    };
    refetchOnNewDay();
    document.addEventListener('visibilitychange', refetchOnNewDay);
    return () => document.removeEventListener('visibilitychange', refetchOnNewDay);
  }, [today, refetch]);

  return query;
}
