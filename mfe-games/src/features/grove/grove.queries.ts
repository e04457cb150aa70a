import { call } from '@mindgrove/kit';
import { infiniteQueryOptions, queryOptions, routeKey, routeQuery } from '@mindgrove/kit/query';

/** Loaded again at each opening, because the line of a day is written elsewhere; what was loaded stays offline. */
const ALWAYS_FRESH = { staleTime: 0 };

/** The day that planted one plant; null until the server has stored it. */
export const groveDayQuery = (index: number) =>
  queryOptions({
    ...routeQuery('GET /grove', { query: { before: index + 1, limit: 1 } }),
    ...ALWAYS_FRESH,
    select: ({ data }) => data.find((day) => day.index === index) ?? null,
  });

export const groveDaysQuery = infiniteQueryOptions({
  queryKey: routeKey('GET /grove', 'all'),
  ...ALWAYS_FRESH,
  initialPageParam: undefined as number | undefined,
  queryFn: ({ pageParam }) => call('GET /grove', { query: { before: pageParam } }),
  getNextPageParam: ({ data, has_more }) => (has_more ? data.at(-1)?.index : undefined),
});
