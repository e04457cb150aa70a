import { expect, it } from '@jest/globals';

import { newDaily, newTraining } from '../test/factories.ts';
import { countRound } from './training.queries.ts';

it('makes today a day of practice, once', () => {
  const once = countRound(newTraining({ practice: 'm', active_days: [] }), 'word-sorting', 50);
  const twice = countRound(once, 'n-back', 50);

  expect(once.practice).toBe('mf');
  expect(twice.practice).toBe('mf');
  expect(twice.active_days).toEqual([once.today]);
});

it('counts a round for its game alone, and finishes the day with the last one', () => {
  const before = newTraining({ daily: newDaily(2, 1, 3) });

  const { daily, games } = countRound(before, 'word-sorting', 624);

  expect(daily).toEqual(newDaily(2, 2, 3));
  expect(daily.done).toBe(true);
  expect(games.filter(({ rounds }) => rounds > 0)).toMatchObject([{ game: 'word-sorting', rounds: 1, best_score: 62 }]);
  expect(countRound(before, 'n-back', 0).daily).toEqual(before.daily);
});
