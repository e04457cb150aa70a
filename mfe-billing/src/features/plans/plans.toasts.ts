import type { ToastContent } from '@mindgrove/kit';

export const loginRequired: ToastContent = { title: 'Login Required', description: 'Please login to continue' };
export const freePlanActivated: ToastContent = {
  title: 'Free Plan Activated',
  description: 'You have successfully subscribed to the free plan.',
};
