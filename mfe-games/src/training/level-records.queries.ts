import type { GameId } from '@mindgrove/contracts/games';
import { call } from '@mindgrove/kit';
import { queryOptions } from '@mindgrove/kit/query';

/** The member's best at each level of a game that was played. */
export const levelRecordsQuery = (game: GameId) =>
  queryOptions({
    queryKey: ['/game-records', game],
    queryFn: async () => (await call('GET /game-records', { query: { game } })).data,
  });
