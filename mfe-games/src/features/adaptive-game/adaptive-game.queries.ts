import type { GameId } from '@mindgrove/contracts/games';
import type { Staircase } from '@mindgrove/contracts/staircase';
import { call } from '@mindgrove/kit';
import { mutationOptions } from '@mindgrove/kit/query';

/** In the order of the presses: the last one is what holds. */
export const chooseStair = mutationOptions({
  scope: { id: '/game-stair' },
  mutationFn: (choice: { game: GameId } & Staircase) => call('POST /game-stair', { body: choice }),
});
