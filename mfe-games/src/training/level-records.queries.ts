import type { GameId } from '@mindgrove/contracts/games';
import { queryOptions, routeQuery } from '@mindgrove/kit/query';

/** The member's best at each level of a game that was played. */
export const levelRecordsQuery = (game: GameId) =>
  queryOptions({
    ...routeQuery('GET /game-records', { query: { game } }),
    select: ({ data }) => data,
  });
