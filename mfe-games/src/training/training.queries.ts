import { call } from '@mindgrove/kit';
import { queryOptions } from '@mindgrove/kit/query';

/** Where the member stands in every game, today's exercise, the week and the assessment. */
export const trainingQuery = queryOptions({
  queryKey: ['/training'],
  queryFn: async () => (await call('GET /training')).data,
});
