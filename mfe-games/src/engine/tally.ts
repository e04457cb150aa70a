import { trialPoints } from '@mindgrove/contracts/game-rules';
import { GAMES, type GameId } from '@mindgrove/contracts/games';
import { afterTrial, levelOfStep, type Staircase, STEPS_PER_LEVEL } from '@mindgrove/contracts/staircase';

/** What the trials of an adaptive round have come to so far. */
export interface Tally {
  stair: Staircase;
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

export const newTally = (stair: Staircase): Tally => ({
  stair,
  level: levelOfStep(stair.step),
  points: 0,
  trials: 0,
  hits: 0,
  streak: 0,
  bestStreak: 0,
});

/** The tally after one more trial of a round that has so many; a hit is worth what its level gives. */
export function counted(
  tally: Tally,
  isHit: boolean,
  game: GameId,
  trialsOfRound: number,
  level = levelOfStep(tally.stair.step),
): Tally {
  const streak = isHit ? tally.streak + 1 : 0;
  return {
    stair: afterTrial(tally.stair, isHit, GAMES[game].levels),
    level: Math.max(tally.level, level),
    points: tally.points + (isHit ? trialPoints(level, trialsOfRound) : 0),
    trials: tally.trials + 1,
    hits: tally.hits + (isHit ? 1 : 0),
    streak,
    bestStreak: Math.max(tally.bestStreak, streak),
  };
}

/**
 * The same for a game that stays at the step that it was dealt at. Many trials that were equally easy would lead over
 * several levels at once: so such a round moves the staircase by one level at the most.
 */
export function countedAtOneLevel(
  tally: Tally,
  isHit: boolean,
  game: GameId,
  trialsOfRound: number,
  dealtStep: number,
): Tally {
  const next = counted(tally, isHit, game, trialsOfRound, levelOfStep(dealtStep));
  const near = Math.min(Math.max(next.stair.step, dealtStep - STEPS_PER_LEVEL), dealtStep + STEPS_PER_LEVEL);
  return { ...next, stair: { ...next.stair, step: near } };
}

/** Points as they are shown and kept. */
export const shownPoints = ({ points }: Tally) => Math.round(points);
