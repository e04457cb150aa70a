import type { GameId } from '../games.ts';
import type { AssessmentResult } from './training.ts';
import { INITIAL_STAIRCASE, STEPS_PER_LEVEL } from '../rules/staircase.ts';

type Measured = AssessmentResult['game'];

/** Rounds after which a game's own staircase knows a member better than an assessment does. */
export const MAX_ROUNDS_BEFORE_ASSESSMENT = 2;

const stepOfLevel = (level: number) => (level - 1) * STEPS_PER_LEVEL;

/** The best results come first: the first row that is reached tells the level. */
const LEVELS: Record<Measured, readonly [from: number, level: number][]> = {
  // Lanterns of the longest path. The level begins a lantern below it, because it was reached once.
  'sequence-span': [
    [9, 9],
    [8, 8],
    [7, 7],
    [6, 5],
    [5, 3],
    [4, 2],
  ],
  // Percent right at level 4, two back, where saying "different" each time already gives 70.
  'n-back': [
    [97, 6],
    [90, 5],
    [80, 4],
    [75, 3],
    [65, 2],
  ],
  // Percent right at level 5, three boxes, where guessing gives 33.
  'word-sorting': [
    [97, 7],
    [90, 6],
    [80, 5],
    [70, 4],
    [55, 3],
    [40, 2],
  ],
  // Median in milliseconds, negated, because less is better: the level's time is about twice as long.
  'reaction-time': [
    [-350, 8],
    [-450, 7],
    [-550, 6],
    [-700, 5],
    [-1000, 4],
    [-1400, 2],
  ],
};

/** Games of the same kind that the assessment leaves out; they begin half-way between everyone's level and the measured one. */
const KIN: Partial<Record<Measured, GameId>> = { 'word-sorting': 'number-grid', 'reaction-time': 'go-no-go' };

/** The step at which each measured game, and its kin, begins after an assessment. */
export function startingSteps(results: readonly AssessmentResult[]): Map<GameId, number> {
  const steps = new Map<GameId, number>();
  for (const { game, value } of results) {
    const step = startingStep(game, value);
    steps.set(game, step);
    const kin = KIN[game];
    if (kin) steps.set(kin, Math.round((INITIAL_STAIRCASE.step + step) / 2));
  }
  return steps;
}

function startingStep(game: Measured, value: number): number {
  const result = game === 'reaction-time' ? -value : value;
  return stepOfLevel(LEVELS[game].find(([from]) => result >= from)?.[1] ?? 1);
}
