import type { ToastContent } from '@mindgrove/kit';

export const planCanceled = (until: string | null): ToastContent => ({
  title: 'Plan Canceled',
  description: until ? `You keep full access until ${until}.` : 'Nothing more is charged.',
});
export const planResumed: ToastContent = { title: 'Plan Resumed', description: 'Your plan goes on as before.' };
export const planChanged = (name: string): ToastContent => ({
  title: 'Plan Changed',
  description: `Your plan is ${name} now.`,
});
export const cardUpdated: ToastContent = {
  title: 'Card Updated',
  description: 'Your new card is used from now on.',
};
