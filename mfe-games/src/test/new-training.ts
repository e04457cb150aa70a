import { GAME_IDS } from '@mindgrove/contracts/games';
import { FIRST_STAIR, levelOfStep } from '@mindgrove/contracts/rules/staircase';
import type { DailyExercise, Training } from '@mindgrove/contracts/training';

import { dayIn } from '@mindgrove/contracts/rules/member-day';

type DailyGames = DailyExercise['games'];

const GAMES_OF_THE_DAY: DailyGames = [
  { game: 'sequence-span', rounds: 2, rounds_done: 0 },
  { game: 'word-sorting', rounds: 2, rounds_done: 0 },
  { game: 'speed-math', rounds: 3, rounds_done: 0 },
];

/** Today's exercise, with so many rounds of each of its games done. */
export function newDaily(...done: number[]): DailyExercise {
  const games = GAMES_OF_THE_DAY.map((one, place) => ({ ...one, rounds_done: done[place] ?? 0 }));
  return { games, done: games.every(({ rounds, rounds_done }) => rounds_done >= rounds) };
}

/** What GET /training answers a member who has just signed up, for tests. */
export const newTraining = (changes: Partial<Training> = {}): Training => ({
  today: dayIn('UTC', new Date()),
  joined: '2024-01-01',
  games: GAME_IDS.map((game) => ({
    game,
    level: levelOfStep(FIRST_STAIR.step),
    stair: FIRST_STAIR,
    rounds: 0,
    best_score: 0,
    best_seconds: null,
    last_played_at: null,
  })),
  daily: newDaily(),
  weekly_goal: 3,
  active_days: [],
  assessment: { state: 'first', form: 0, due_at: null },
  ...changes,
});
