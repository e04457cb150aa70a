import { expect, it } from '@jest/globals';
import { GAME_IDS } from '@mindgrove/contracts/games';

import { viewsIn } from './views.testing.ts';

it('shows a picture of each game', () => {
  expect(viewsIn('games.svg').toSorted()).toEqual(GAME_IDS.toSorted());
});
