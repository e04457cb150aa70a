import type { GameId } from '@mindgrove/contracts/games';
import { call } from '@mindgrove/kit';
import { infiniteQueryOptions, queryOptions, routeKey, routeQuery } from '@mindgrove/kit/query';

export const trainingQuery = queryOptions({
  ...routeQuery('GET /training'),
  select: ({ data }) => data,
});

export const HISTORY_WEEKS = 26;

/** Training of each day of those weeks. Keyed by `today`, because a tab may be open for days. */
export const trainingHistoryQuery = (today: string) =>
  queryOptions({
    queryKey: routeKey('GET /training-history', today),
    queryFn: async () => (await call('GET /training-history', { query: { days: HISTORY_WEEKS * 7 } })).data,
  });

const ROUNDS_PER_PAGE = 50;

export const roundsQuery = (game: GameId) =>
  infiniteQueryOptions({
    queryKey: routeKey('GET /rounds', game),
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam }) =>
      (await call('GET /rounds', { query: { game, limit: ROUNDS_PER_PAGE, before_id: pageParam } })).data,
    getNextPageParam: (page) => (page.length < ROUNDS_PER_PAGE ? undefined : page.at(-1)?.id),
  });

/** The newest rounds, newest first. */
export const latestRoundsQuery = (game: GameId, limit: number) =>
  queryOptions({
    ...routeQuery('GET /rounds', { query: { game, limit } }),
    select: ({ data }) => data,
  });

export const levelRecordsQuery = (game: GameId) =>
  queryOptions({
    ...routeQuery('GET /game-records', { query: { game } }),
    select: ({ data }) => data,
  });
