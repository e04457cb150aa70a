import { type GameId, GAMES } from '@mindgrove/contracts/games';
import { trialPoints } from '@mindgrove/contracts/rules/game-rules';
import { afterRound, afterTrial, levelOfStep, type Staircase } from '@mindgrove/contracts/rules/staircase';

import type { Figure, RoundResult } from './game.ts';

/** Running totals of an adaptive round. */
export interface Tally {
  staircase: Staircase;
  /** The step of the staircase as the round began. */
  firstStep: number;
  isStaircaseFixed: boolean;
  /** The highest level played. */
  level: number;
  /** Points are not rounded: a trial may be worth a fraction. */
  points: number;
  trials: number;
  hits: number;
  streak: number;
  bestStreak: number;
  /** The number of the last miss, counted from 1; 0 without one. */
  lastMiss: number;
}

export const newTally = (staircase: Staircase, isStaircaseFixed = false): Tally => ({
  staircase,
  firstStep: staircase.step,
  isStaircaseFixed,
  level: levelOfStep(staircase.step),
  points: 0,
  trials: 0,
  hits: 0,
  streak: 0,
  bestStreak: 0,
  lastMiss: 0,
});

/** A hit earns what its level is worth, and the trial moves the staircase. */
export function addTrial(tally: Tally, isHit: boolean, game: GameId, trialsOfRound: number): Tally {
  const level = levelOfStep(tally.staircase.step);
  const streak = isHit ? tally.streak + 1 : 0;
  const moved = () => afterTrial(tally.staircase, isHit, GAMES[game].levels, tally.firstStep);
  return {
    ...tally,
    staircase: tally.isStaircaseFixed ? tally.staircase : moved(),
    level: Math.max(tally.level, level),
    points: tally.points + (isHit ? trialPoints(level, trialsOfRound) : 0),
    trials: tally.trials + 1,
    hits: tally.hits + (isHit ? 1 : 0),
    streak,
    bestStreak: Math.max(tally.bestStreak, streak),
    lastMiss: isHit ? tally.lastMiss : tally.trials + 1,
  };
}

/** Adds a trial of a game with fixed difficulty: only the round's last one moves the staircase, for all of them. */
export function addTrialAtFixedStep(tally: Tally, isHit: boolean, game: GameId, trialsOfRound: number): Tally {
  const next = { ...addTrial(tally, isHit, game, trialsOfRound), staircase: tally.staircase };
  if (next.trials < trialsOfRound || tally.isStaircaseFixed) return next;
  return { ...next, staircase: afterRound(tally.staircase, next.hits, next.trials, GAMES[game].levels) };
}

export const roundedPoints = ({ points }: Tally) => Math.round(points);

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
  lastMiss: tally.lastMiss,
  measure,
  summary,
});
