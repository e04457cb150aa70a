import { queryOptions, routeQuery } from '@mindgrove/kit/query';

import { gameActivities, lessonActivities, meditationActivities } from './activities.ts';

/** What a session can be composed of. */
export const composerQueries = [
  queryOptions({ ...routeQuery('GET /training'), select: ({ data }) => gameActivities(data) }),
  queryOptions({ ...routeQuery('GET /sits'), select: ({ data }) => meditationActivities(data) }),
  queryOptions({
    ...routeQuery('GET /braintraining-exercises'),
    select: ({ data }) => lessonActivities('brain-training', data),
  }),
  queryOptions({
    ...routeQuery('GET /memoryspeed-exercises'),
    select: ({ data }) => lessonActivities('stress-management', data),
  }),
] as const;
