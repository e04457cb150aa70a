import { call } from '@mindgrove/kit';
import { mutationOptions, queryOptions, routeQuery } from '@mindgrove/kit/query';

/** Days that the trend shows. */
export const PERIODS = [30, 90, 365] as const;

export const moodsQuery = (days: number) =>
  queryOptions({
    ...routeQuery('GET /moods', { query: { days } }),
    select: ({ data }) => data,
    placeholderData: (previous) => previous,
    // Another device, a practice or a new day may have changed the moods.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

export const deleteMood = mutationOptions({
  mutationFn: (day: string) => call('DELETE /moods/:day', { params: { day } }),
});
