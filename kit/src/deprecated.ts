import type { ToastContent } from './toasts/toast.ts';

export { useOfflineQueue as useUnsent } from './offline-queue/use-offline-queue.ts';

export const notices = {
  loginRequired: { title: 'Login Required', description: 'Please login to continue' },
  freePlanActivated: {
    title: 'Free Plan Activated',
    description: 'You have successfully subscribed to the free plan.',
  },
  alreadySubscribed: {
    title: 'Already Subscribed',
    description: 'You are already subscribed to a plan. No further actions are needed.',
  },
  scoreSaved: { title: 'Score Saved', description: 'Your progress has been updated!' },
  emptyMessage: { title: 'Error', description: 'Please enter a message.', variant: 'destructive' },
  error: (text: string): ToastContent => ({ title: 'Error', description: text, variant: 'destructive' }),
} satisfies Record<string, ToastContent | ((text: string) => ToastContent)>;
