import type { GameId } from '@mindgrove/contracts/games';
import { practiceLetter } from '@mindgrove/contracts/practice-letter';
import { storedScore } from '@mindgrove/contracts/rules/memory-rules';
import type { Training } from '@mindgrove/contracts/training';

/** Training with one more round, before the server has counted it, or while it cannot be reached. */
export function countRound(training: Training, game: GameId, score: number): Training {
  const planned = training.daily.games.map((one) =>
    one.game === game ? { ...one, rounds_done: one.rounds_done + 1 } : one,
  );
  const isFirstToday = !training.active_days.includes(training.today);
  return {
    ...training,
    ...(isFirstToday && {
      active_days: [...training.active_days, training.today],
      practice: training.practice + practiceLetter(game),
    }),
    games: training.games.map((one) =>
      one.game === game
        ? { ...one, rounds: one.rounds + 1, best_score: Math.max(one.best_score, storedScore(score)) }
        : one,
    ),
    daily: { games: planned, done: planned.every(({ rounds, rounds_done }) => rounds_done >= rounds) },
  };
}
