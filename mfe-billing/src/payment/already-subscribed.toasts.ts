// This toast has its own file because plans need it on the landing page.
import type { ToastContent } from '@mindgrove/kit';

export const alreadySubscribed: ToastContent = {
  title: 'Already Subscribed',
  description: 'You are already subscribed to a plan. No further actions are needed.',
};
