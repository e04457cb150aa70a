import type { Figure, RoundResult } from './game.ts';
import { shownPoints, type Tally } from './tally.ts';

/** Trial, level and score of an adaptive round; `trial` is the one being played, counted from 1. */
export const tallyFigures = (tally: Tally, trial: number, trialsOfRound: number, level: number): Figure[] => [
  { word: 'Trial', value: `${trial} / ${trialsOfRound}` },
  { word: 'Level', value: String(level) },
  { word: 'Score', value: String(shownPoints(tally)) },
];

export const percentRight = ({ hits, trials }: Tally) => Math.round((100 * hits) / trials);

/** The result of an adaptive round that is over; such a round cannot be lost. */
export const tallyResult = (
  tally: Tally,
  { milliseconds, measure, summary }: { milliseconds: number; measure: number; summary: string },
): RoundResult => ({
  level: tally.level,
  points: shownPoints(tally),
  trials: tally.trials,
  hits: tally.hits,
  seconds: Math.round(milliseconds / 1000),
  stair: tally.stair,
  isWon: true,
  bestStreak: tally.bestStreak,
  measure,
  summary,
});
