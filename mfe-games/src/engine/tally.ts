import { trialPoints } from '@mindgrove/contracts/rules/game-rules';
import { GAMES, type GameId } from '@mindgrove/contracts/games';
import { afterRound, afterTrial, levelOfStep, type Staircase } from '@mindgrove/contracts/rules/staircase';

/** What the trials of an adaptive round have come to so far. */
export interface Tally {
  staircase: Staircase;
  /** Whether the staircase stands still. */
  isStaircaseFixed: boolean;
  /** The highest level at which a trial was played. */
  level: number;
  /** Not rounded: a trial may be worth a fraction. */
  points: number;
  trials: number;
  hits: number;
  /** Hits in a row: the latest, and the longest. */
  streak: number;
  bestStreak: number;
}

export const newTally = (staircase: Staircase, isStaircaseFixed = false): Tally => ({
  staircase,
  isStaircaseFixed,
  level: levelOfStep(staircase.step),
  points: 0,
  trials: 0,
  hits: 0,
  streak: 0,
  bestStreak: 0,
});

/** The tally after one more trial of a round that has so many; a hit is worth what its level gives. */
export function addTrial(tally: Tally, isHit: boolean, game: GameId, trialsOfRound: number): Tally {
  const level = levelOfStep(tally.staircase.step);
  const streak = isHit ? tally.streak + 1 : 0;
  return {
    ...tally,
    staircase: tally.isStaircaseFixed ? tally.staircase : afterTrial(tally.staircase, isHit, GAMES[game].levels),
    level: Math.max(tally.level, level),
    points: tally.points + (isHit ? trialPoints(level, trialsOfRound) : 0),
    trials: tally.trials + 1,
    hits: tally.hits + (isHit ? 1 : 0),
    streak,
    bestStreak: Math.max(tally.bestStreak, streak),
  };
}

/** The same for a game whose rounds stay as hard as they were dealt: the last trial moves the staircase, for all. */
export function addTrialAtFixedStep(tally: Tally, isHit: boolean, game: GameId, trialsOfRound: number): Tally {
  const next = { ...addTrial(tally, isHit, game, trialsOfRound), staircase: tally.staircase };
  if (next.trials < trialsOfRound || tally.isStaircaseFixed) return next;
  return { ...next, staircase: afterRound(tally.staircase, next.hits, next.trials, GAMES[game].levels) };
}

/** Points as they are shown and kept. */
export const roundedPoints = ({ points }: Tally) => Math.round(points);
