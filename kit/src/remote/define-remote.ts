import type { ComponentType } from 'react';

import type { Queue } from '../outbox/outbox.ts';

export type LoadPage = () => Promise<{ default: ComponentType }>;

/** The component takes the props of its slot: `OfferProps` in contracts. */
export type LoadOffer = () => Promise<{ default: ComponentType<never> }>;

export type LoadQueue = () => Promise<{ default: Queue<never> }>;

export interface Remote {
  pages: Record<string, LoadPage>;
  slots?: Record<string, LoadOffer>;
  queues?: Record<string, LoadQueue>;
}

/** Types the default export of a remote's `src/remote.tsx`: modules by page, offer and queue, as in `remote.json`. */
export const defineRemote = (remote: Remote): Remote => remote;
