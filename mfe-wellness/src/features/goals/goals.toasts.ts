import type { ToastContent } from '@mindgrove/kit';

export const goalIncomplete: ToastContent = {
  title: 'Missing Information',
  description: 'Please fill in all fields to set a new goal.',
  variant: 'destructive',
};
