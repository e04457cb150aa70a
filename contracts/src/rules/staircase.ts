/**
 * The weighted up-down staircase (Kaernbach, 1991): a hit goes one step harder, a miss four steps easier. In the long
 * run the steps cancel out, hits × 1 = misses × 4, so that 80 % of trials are hits.
 *
 * Until a game's first miss, a hit climbs twice as fast: an able beginner is not kept at what is too easy, and one who
 * was lucky is back after a miss or two (larger steps overshoot, as the simulations in the tests show). No round climbs
 * more than two levels, so that a member never meets a game that they do not recognize.
 */

export const STEPS_PER_LEVEL = 4;
const STEPS_UP = 1;
const STEPS_UP_AT_FIRST = 2;
const STEPS_DOWN = 4;
const LEVELS_PER_ROUND = 2;

/** `first`: no miss yet. */
export type StepReason = 'first' | 'hit' | 'miss' | 'rose' | 'fell' | 'kept' | 'chosen';

export interface Staircase {
  step: number; // Counted from 0, the easiest; four make a level.
  reason: StepReason;
  run: number;
}

/** A member starts at level 2, with room below. */
export const INITIAL_STAIRCASE: Staircase = { step: STEPS_PER_LEVEL, reason: 'first', run: 0 };

export const levelOfStep = (step: number) => Math.floor(step / STEPS_PER_LEVEL) + 1;

export const lastStep = (levels: number) => levels * STEPS_PER_LEVEL - 1;

const clampStep = (step: number, levels: number) => Math.min(Math.max(step, 0), lastStep(levels));

/** Returns the staircase after one trial of a round that began at `firstStep`, in a game with this many levels. */
export function afterTrial(before: Staircase, isHit: boolean, levels: number, firstStep: number): Staircase {
  const { step, reason, run } = before;
  if (!isHit) return { step: clampStep(step - STEPS_DOWN, levels), reason: 'miss', run: 0 };
  const climbed = step + (reason === 'first' ? STEPS_UP_AT_FIRST : STEPS_UP);
  const highest = firstStep + LEVELS_PER_ROUND * STEPS_PER_LEVEL;
  return {
    step: clampStep(Math.min(climbed, highest), levels),
    reason: reason === 'first' ? 'first' : 'hit',
    run: run + 1,
  };
}

/** Returns the staircase after a round of equally hard trials: each moves it by its share of a level. */
export function afterRound(before: Staircase, hits: number, trials: number, levels: number): Staircase {
  const { step } = before;
  if (before.reason === 'first' && hits === trials) {
    const climbed = clampStep(step + STEPS_UP_AT_FIRST * STEPS_PER_LEVEL, levels);
    return { step: climbed, reason: 'first', run: before.run + hits };
  }
  const moves = hits * STEPS_UP - (trials - hits) * STEPS_DOWN;
  const change = Math.round((moves * STEPS_PER_LEVEL) / trials);
  const reason = change > 0 ? 'rose' : change < 0 ? 'fell' : 'kept';
  return { step: clampStep(step + change, levels), reason, run: 0 };
}

/** Returns the staircase after the member chose a harder or an easier level. */
export function chosenLevel({ step }: Staircase, change: 1 | -1, levels: number): Staircase {
  return { step: clampStep(step + change * STEPS_PER_LEVEL, levels), reason: 'chosen', run: 0 };
}
