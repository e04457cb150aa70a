import type { Figure, RoundResult } from './game.ts';
import { roundedPoints, type Tally } from './tally.ts';

export const tallyFigures = (tally: Tally, trial: number, trialsOfRound: number, level: number): Figure[] => [
  { label: 'Turn', value: `${trial} / ${trialsOfRound}` },
  { label: 'Level', value: String(level) },
  { label: 'Score', value: String(roundedPoints(tally)) },
];

export const percentRight = ({ hits, trials }: Tally) => Math.round((100 * hits) / trials);

/** Whether a round counts as won in a game that cannot be lost; a round without a trial does not. */
export const isHalfRight = ({ hits, trials }: Pick<Tally, 'hits' | 'trials'>) => trials > 0 && hits * 2 >= trials;

export const tallyResult = (
  tally: Tally,
  { milliseconds, measure, summary }: { milliseconds: number; measure: number; summary: string },
): RoundResult => ({
  level: tally.level,
  points: roundedPoints(tally),
  trials: tally.trials,
  hits: tally.hits,
  seconds: Math.round(milliseconds / 1000),
  staircase: tally.staircase,
  isWon: isHalfRight(tally),
  bestStreak: tally.bestStreak,
  measure,
  summary,
});
