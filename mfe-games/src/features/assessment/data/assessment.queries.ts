import { call } from '@mindgrove/kit';
import { mutationOptions, queryOptions } from '@mindgrove/kit/query';

/** Oldest first. */
export const assessmentsQuery = queryOptions({
  queryKey: ['/assessments'],
  queryFn: async () => (await call('GET /assessments')).data,
});

export const skipAssessment = mutationOptions({
  mutationFn: async () => (await call('POST /assessments/skip')).data,
});
