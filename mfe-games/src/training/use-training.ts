import { dayIn } from '@mindgrove/contracts/rules/member-day';
import type { Training } from '@mindgrove/contracts/training';
import { getUser } from '@mindgrove/kit';
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
      const isOver = today !== undefined && !isOfToday({ today });
      // Several cards of a page use this hook: one call is enough for all.
      if (isOver && document.visibilityState === 'visible') void refetch({ cancelRefetch: false });
    };
    refetchOnNewDay();
    document.addEventListener('visibilitychange', refetchOnNewDay);
    return () => document.removeEventListener('visibilitychange', refetchOnNewDay);
  }, [today, refetch]);

  return query;
}

/** Omits what was loaded on an earlier day and cannot be loaded again: yesterday's exercise is over. */
export function useTrainingOfToday() {
  const { data, error, refetch } = useTraining();
  return { data: error && data && !isOfToday(data) ? undefined : data, error, refetch };
}

/** Whether the member's day is still the one that these figures were loaded on. */
function isOfToday({ today }: Pick<Training, 'today'>): boolean {
  const zone = getUser()?.time_zone;
  return zone === undefined || dayIn(zone, new Date()) === today;
}
