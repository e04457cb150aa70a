import type { ToastContent } from '@mindgrove/kit';

/** Shows a message of the server to the member, in its words. */
export const memberNotice = (title: string, description?: string): ToastContent => ({
  title,
  ...(description !== undefined && { description }),
});
