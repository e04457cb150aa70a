import { expect, it } from '@jest/globals';
import { dayIn } from '@mindgrove/contracts/rules/member-day';
import type { Walk } from '@mindgrove/contracts/walk';

import { newTraining, newWalk, staircaseAt } from '../test/factories.ts';
import { countWalkRound } from '../walk/walk.queries.ts';
import { countRound } from './training.queries.ts';

it('makes today a day of practice, once', () => {
  const once = countRound(newTraining({ practice: 'm', active_days: [] }), 'word-sorting', 50);
  const twice = countRound(once, 'n-back', 50);

  expect(once.practice).toBe('mf');
  expect(twice.practice).toBe('mf');
  expect(twice.active_days).toEqual([once.today]);
});

it('remembers when a game was played, and the level to play next', () => {
  const { games } = countRound(newTraining(), 'word-sorting', 50, staircaseAt(20));
  const [played, ...others] = games.filter(({ last_played_at }) => last_played_at !== null);

  expect(played).toMatchObject({ game: 'word-sorting', level: 6, stair: { step: 20 } });
  expect(dayIn('UTC', new Date(played!.last_played_at!))).toBe(newTraining().today);
  expect(others).toEqual([]);
});

it('counts a round for its game alone, and finishes the step of the walk with the last one', () => {
  const { games } = countRound(newTraining(), 'word-sorting', 624);
  const [walk, other] = [countWalkRound(newWalk(), 'word-sorting'), countWalkRound(newWalk(), 'n-back')];
  const step = ({ steps }: Walk) => steps.find((one) => one.kind === 'game' && one.game === 'word-sorting');

  expect(games.filter(({ rounds }) => rounds > 0)).toMatchObject([{ game: 'word-sorting', rounds: 1, best_score: 62 }]);
  expect(other).toEqual(newWalk());
  expect(step(walk)).toMatchObject({ rounds_done: 1, state: 'open' });
  const done = countWalkRound(walk, 'word-sorting');
  expect(step(done)).toMatchObject({ rounds_done: 2, state: 'done' });
  expect(countWalkRound(done, 'word-sorting')).toEqual(done);
});
