import type { Goal } from '@mindgrove/contracts/wellness/goals';
import type { ToastContent } from '@mindgrove/kit';

import { GOAL_TYPES, targetText } from './goal-types.ts';

export const goalIncomplete: ToastContent = {
  title: 'Missing Information',
  description: 'Please fill in all fields to set a new goal.',
  variant: 'destructive',
};

const nameOf = (goal: Pick<Goal, 'type' | 'target'>) => `${GOAL_TYPES[goal.type].label}: ${targetText(goal)}`;

// Toasts, because each also replaces one about missing fields.
export const goalAdded = (goal: Goal): ToastContent => ({ title: 'Goal added', description: `${nameOf(goal)}.` });
export const goalChanged = (goal: Goal): ToastContent => ({ title: 'Goal changed', description: `${nameOf(goal)}.` });
export const goalDeleted = (goal: Goal): ToastContent => ({ title: 'Goal deleted', description: `${nameOf(goal)}.` });
