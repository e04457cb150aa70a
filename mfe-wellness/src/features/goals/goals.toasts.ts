import type { ToastContent } from '@mindgrove/kit';

export const goalIncomplete: ToastContent = {
  title: 'Missing Information',
  description: 'Please fill in all fields to set a new goal.',
  variant: 'destructive',
};

// These are toasts because each also replaces one about missing fields.
export const goalAdded = (goal: string): ToastContent => ({ title: 'Goal Added', description: goal });
export const goalChanged = (goal: string): ToastContent => ({ title: 'Goal Changed', description: goal });
export const goalDeleted = (goal: string): ToastContent => ({ title: 'Goal Deleted', description: goal });
