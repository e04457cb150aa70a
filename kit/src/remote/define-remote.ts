import type { ComponentType } from 'react';

/** Loads the module of a page or of a slot's component, which is its default export. */
export type LoadPage = () => Promise<{ default: ComponentType }>;

export interface Remote {
  /** Page name, as `remote.json` has it, to the page's module. */
  pages: Record<string, LoadPage>;
  /** Name of an offered slot, as `remote.json` has it, to the module of what stands in it. */
  slots?: Record<string, LoadPage>;
}

/** What a micro-frontend exposes to the shell: the default export of its `src/remote.tsx`. */
export const defineRemote = (remote: Remote): Remote => remote;
