import type { GameId } from '@mindgrove/contracts/games';
import type { TrainingDay } from '@mindgrove/contracts/training';

import type { Period } from '../../../training/period-sums.ts';

export interface DailyScore {
  day: string;
  rounds: number;
  average: number;
  best: number;
}

export const dailyScores = (history: readonly TrainingDay[], game: GameId, { from, to }: Period): DailyScore[] =>
  history
    .filter(({ activity, day, rounds }) => activity === game && day >= from && day <= to && rounds > 0)
    .map(({ day, rounds, points, best_score }) => ({
      day,
      rounds,
      average: Math.round(points / rounds),
      best: best_score,
    }));
