import type { ComponentType } from 'react';

export type LoadPage = () => Promise<{ default: ComponentType }>;

export interface Remote {
  pages: Record<string, LoadPage>;
  slots?: Record<string, LoadPage>;
}

/** Types the default export of a remote's `src/remote.tsx`: modules by page and slot name in `remote.json`. */
export const defineRemote = (remote: Remote): Remote => remote;
