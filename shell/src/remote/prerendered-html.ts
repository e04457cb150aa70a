import { createContext, use } from 'react';

export interface Prerendered {
  path: string;
  html: string;
}

/** The page's content as it stands in the document's HTML; null where none was drawn at build time. */
export const PrerenderedContext = createContext<Prerendered | null>(null);

/** The HTML drawn for a path, on the server and until the live page has taken over. */
export function usePrerenderedHtml(path: string): string | null {
  const prerendered = use(PrerenderedContext);
  return prerendered?.path === path ? prerendered.html : null;
}
