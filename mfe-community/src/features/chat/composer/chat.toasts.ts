import type { ToastContent } from '@mindgrove/kit';

export const emptyMessage: ToastContent = {
  title: 'Error',
  description: 'Please enter a message.',
  variant: 'destructive',
};
