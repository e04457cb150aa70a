import type { ComponentType } from 'react';

/** Imports a module whose default export is the component of a page or slot. */
export type LoadPage = () => Promise<{ default: ComponentType }>;

export interface Remote {
  /** By the page's name in `remote.json`. */
  pages: Record<string, LoadPage>;
  /** By the slot's name among the offers in `remote.json`. */
  slots?: Record<string, LoadPage>;
}

/** Types the default export of a remote's `src/remote.tsx`, which the shell loads. */
export const defineRemote = (remote: Remote): Remote => remote;
