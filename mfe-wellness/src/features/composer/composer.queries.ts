import { queryOptions, routeQuery } from '@mindgrove/kit/query';

/** What a session can be composed of, and what of it the member has done. */
export const composerQueries = {
  training: queryOptions({ ...routeQuery('GET /training'), select: ({ data }) => data }),
  sits: queryOptions({ ...routeQuery('GET /sits'), select: ({ data }) => data }),
  brainLessons: queryOptions({ ...routeQuery('GET /braintraining-exercises'), select: ({ data }) => data }),
  stressLessons: queryOptions({ ...routeQuery('GET /memoryspeed-exercises'), select: ({ data }) => data }),
};
