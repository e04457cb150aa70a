import type { GameId } from '@mindgrove/contracts/games';
import { call } from '@mindgrove/kit';
import { infiniteQueryOptions, queryOptions, routeKey } from '@mindgrove/kit/query';

/** Weeks that charts and reports look back, this one included. */
export const HISTORY_WEEKS = 26;

/** What was done on each day of those weeks. A new `today` is asked about anew: a tab may be open for days. */
export const trainingHistoryQuery = (today: string) =>
  queryOptions({
    queryKey: routeKey('GET /training-history', today),
    queryFn: async () => (await call('GET /training-history', { query: { days: HISTORY_WEEKS * 7 } })).data,
  });

const ROUNDS_PER_PAGE = 50;

/** Rounds of a game, newest first, a page at a time. */
export const roundsQuery = (game: GameId) =>
  infiniteQueryOptions({
    queryKey: routeKey('GET /rounds', game),
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam }) =>
      (await call('GET /rounds', { query: { game, limit: ROUNDS_PER_PAGE, before_id: pageParam } })).data,
    getNextPageParam: (page) => (page.length < ROUNDS_PER_PAGE ? undefined : page.at(-1)?.id),
  });
