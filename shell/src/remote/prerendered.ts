import { createContext, use } from 'react';

import { findPageOffers } from '../federation/remote-module.ts';
import type { PageReleaseSet, RouteMatch } from '../federation/release-set.ts';

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

/** Slot name to the offer's HTML that the server has put into it; other slots hold their fallback. */
export type ComposedSlots = ReadonlyMap<string, string>;

/** What stood in the document before any script: the page's content, and what is in its slots. */
export function readPrerendered(
  root: HTMLElement,
  set: PageReleaseSet,
  match: RouteMatch | undefined,
): { prerendered: Prerendered | null; composed: ComposedSlots } {
  const composed = new Map<string, string>();
  const page = root.querySelector('[data-prerendered]');
  if (!page || !match) return { prerendered: null, composed };
  for (const { offer } of findPageOffers(set, match)) {
    const place = offer.html && page.querySelector(`[data-slot="${offer.slot}"]`);
    if (place) composed.set(offer.slot, place.innerHTML);
  }
  return { prerendered: { path: match.route.path, html: page.innerHTML }, composed };
}
