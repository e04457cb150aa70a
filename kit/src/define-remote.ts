import type { ComponentType } from 'react';

/** Loads the module of a page; its default export is the page's component. */
export type LoadPage = () => Promise<{ default: ComponentType }>;

export interface Remote {
  /** Page name, as `remote.json` has it, to the page's module. */
  pages: Record<string, LoadPage>;
}

/** What a micro-frontend exposes to the shell: the default export of its `src/remote.tsx`. */
export const defineRemote = (remote: Remote): Remote => remote;
