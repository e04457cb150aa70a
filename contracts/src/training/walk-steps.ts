// This file does not import zod: browsers load it.
import type { StoredStep, WalkStep } from './walk.ts';

/** What tells a step from the others of its walk. */
export const stepKey = (step: StoredStep | WalkStep): string => (step.kind === 'game' ? step.game : step.kind);

const RANK: Record<StoredStep['state'], number> = { open: 0, skipped: 1, done: 2 };

/** Returns the known steps, each as far as either has come: devices may send in any order, and again. */
export function mergeSteps<Step extends StoredStep | WalkStep>(
  known: readonly Step[],
  other: readonly (StoredStep | WalkStep)[],
): Step[] {
  const states = new Map(other.map((step) => [stepKey(step), step.state]));
  return known.map((step) => {
    const state = states.get(stepKey(step)) ?? 'open';
    return RANK[state] > RANK[step.state] ? { ...step, state } : step;
  });
}
