import type { ToastContent } from '@mindgrove/kit';

export const scoreSaved: ToastContent = { title: 'Score Saved', description: 'Your progress has been updated!' };
