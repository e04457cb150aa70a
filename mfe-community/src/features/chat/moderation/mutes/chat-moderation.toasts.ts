import type { ToastContent } from '@mindgrove/kit';

export const muted = (name: string): ToastContent => ({
  title: 'Muted',
  description: `You won’t see ${name}’s messages anymore.`,
});

export const unmuted = (name: string): ToastContent => ({
  title: 'Unmuted',
  description: `You’ll see ${name}’s messages again.`,
});
