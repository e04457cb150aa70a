import type { ToastContent } from '@mindgrove/kit';

export const planCanceled = (until: string | null): ToastContent => ({
  title: 'Plan Canceled',
  description: until ? `You keep full access until ${until}.` : 'You won’t be charged again.',
});
export const planResumed: ToastContent = { title: 'Plan Resumed', description: 'Your plan continues as before.' };
export const planChanged = (name: string): ToastContent => ({
  title: 'Plan Changed',
  description: `You’re on ${name} now.`,
});
export const cardUpdated: ToastContent = {
  title: 'Card Updated',
  description: 'We’ll use your new card from now on.',
};
