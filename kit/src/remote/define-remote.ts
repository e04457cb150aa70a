import type { ComponentType } from 'react';

export type LoadPage = () => Promise<{ default: ComponentType }>;

/** The component takes the props of its slot: `OfferProps` in contracts. */
export type LoadOffer = () => Promise<{ default: ComponentType<never> }>;

export interface Remote {
  pages: Record<string, LoadPage>;
  slots?: Record<string, LoadOffer>;
}

/** Types the default export of a remote's `src/remote.tsx`: modules by page, and by offer, as in `remote.json`. */
export const defineRemote = (remote: Remote): Remote => remote;
