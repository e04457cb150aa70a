import { expect, it } from '@jest/globals';

import { newTrainingDay } from '../../../test/factories.ts';
import { favoriteGame, playedGames } from './played-games.ts';

it('lists the games that were played, and prefers the one played on most days', () => {
  const history = [
    newTrainingDay('2026-11-16'),
    newTrainingDay('2026-11-16', { activity: 'n-back' }),
    newTrainingDay('2026-11-17', { activity: 'n-back' }),
    newTrainingDay('2026-11-18', { activity: 'meditation' }),
  ];

  expect(playedGames(history)).toEqual(['memory-match', 'n-back']);
  expect(favoriteGame(history)).toBe('n-back');
  expect(favoriteGame([])).toBeUndefined();
});
