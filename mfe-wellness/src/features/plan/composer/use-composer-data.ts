import type { Exercise } from '@mindgrove/contracts/exercises';
import type { SitSummary } from '@mindgrove/contracts/library';
import type { DashboardOverview } from '@mindgrove/contracts/progress';
import type { Training } from '@mindgrove/contracts/training';
import { queryOptions, routeQuery, useQuery } from '@mindgrove/kit/query';
import { useState } from 'react';

import { overviewQuery } from '../../../overview.queries.ts';

export interface ComposerData {
  overview: DashboardOverview;
  training: Training;
  sits: SitSummary[];
  brainLessons: Exercise[];
  stressLessons: Exercise[];
}

export function useComposerData() {
  const overview = useQuery(overviewQuery);
  const training = useQuery(composerQueries.training);
  const sits = useQuery(composerQueries.sits);
  const brainLessons = useQuery(composerQueries.brainLessons);
  const stressLessons = useQuery(composerQueries.stressLessons);
  const queries = [overview, training, sits, brainLessons, stressLessons];
  const data = overview.data &&
    training.data &&
    sits.data &&
    brainLessons.data &&
    stressLessons.data && {
      overview: overview.data,
      training: training.data,
      sits: sits.data,
      brainLessons: brainLessons.data,
      stressLessons: stressLessons.data,
    };
  return {
    data: data ?? null,
    /** False while a step that was just done may still count as open. */
    isFresh: useSettled(!queries.some(({ isFetching }) => isFetching)),
    error: data ? null : (queries.find(({ error }) => error)?.error ?? null),
    retry: () => queries.forEach(({ error, refetch }) => error && void refetch()),
    refetch: () => queries.forEach(({ refetch }) => void refetch()),
  };
}

/** True from the first time on that `isSettled` was: later changes need no placeholder. */
function useSettled(isSettled: boolean): boolean {
  const [wasSettled, setWasSettled] = useState(isSettled);
  if (isSettled && !wasSettled) setWasSettled(true);
  return isSettled || wasSettled;
}

/** The queries for what a session can be composed of, and how much of it the member has done. */
const composerQueries = {
  training: queryOptions({ ...routeQuery('GET /training'), select: ({ data }) => data }),
  sits: queryOptions({ ...routeQuery('GET /sits'), select: ({ data }) => data }),
  brainLessons: queryOptions({ ...routeQuery('GET /braintraining-exercises'), select: ({ data }) => data }),
  stressLessons: queryOptions({ ...routeQuery('GET /memoryspeed-exercises'), select: ({ data }) => data }),
};
