import type { ToastContent } from '@mindgrove/kit';

export const releasePinned = (version: string): ToastContent => ({
  title: 'Release Pinned',
  description: `${version} stays until you unpin it.`,
});

export const releaseUnpinned = (version: string): ToastContent => ({
  title: 'Release Unpinned',
  description: `${version} may be dropped when it is old.`,
});
