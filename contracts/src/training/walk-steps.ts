import { type GameId, GAMES } from '../games.ts';

// This file does not import zod: browsers load it.

type StepState = 'open' | 'done' | 'skipped';

interface Step {
  kind: string;
  /** Only steps that are games have one. */
  game?: GameId;
}

/** What tells a step from the others of its walk. */
export const stepKey = ({ kind, game }: Step): string => game ?? kind;

/** Names a step in two or three words. */
export function stepTitle({ kind, game }: Step): string {
  if (game) return GAMES[game].title;
  if (kind === 'breath') return 'A minute of breath';
  return kind === 'idea' ? 'Today’s idea' : 'A line of your own';
}

/** Whether a walk has begun: a game that was played before it counts, but does not begin it. */
export const hasBegun = (steps: readonly (Step & { state: StepState })[]): boolean =>
  steps.some(({ kind, state }) => state !== 'open' && kind !== 'game');

const RANK: Record<StepState, number> = { open: 0, skipped: 1, done: 2 };

/** Returns the known steps, each as far as either has come: devices may send in any order, and again. */
export function mergeSteps<Known extends Step & { state: StepState }>(
  known: readonly Known[],
  other: readonly (Step & { state: StepState })[],
): Known[] {
  const states = new Map(other.map((step) => [stepKey(step), step.state]));
  return known.map((step) => {
    const state = states.get(stepKey(step)) ?? 'open';
    return RANK[state] > RANK[step.state] ? { ...step, state } : step;
  });
}
