import type { ToastContent } from '@mindgrove/kit';

/** What the server tells the member, in its words. */
export const memberNotice = (title: string, description?: string): ToastContent => ({
  title,
  ...(description !== undefined && { description }),
});
