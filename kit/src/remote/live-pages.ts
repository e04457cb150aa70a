import { createContext, use } from 'react';

/** Whether a page is live at an address. Without it, every page counts as live. */
export const LivePagesContext = createContext<((path: string) => boolean) | null>(null);

const always = () => true;

/** Tells whether any remote has a live page at an address, so that no link leads to a page that is not released. */
export const useLivePages = (): ((path: string) => boolean) => use(LivePagesContext) ?? always;
