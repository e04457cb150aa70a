import { createContext, use } from 'react';

import type { PageReleaseSet, RouteMatch } from '../federation/release-set.ts';
import { findPageOffers } from '../federation/remote-module.ts';

export interface Prerendered {
  path: string;
  html: string;
}

/** Null where the page was not prerendered. */
export const PrerenderedContext = createContext<Prerendered | null>(null);

export function usePrerenderedHtml(path: string): string | null {
  const prerendered = use(PrerenderedContext);
  return prerendered?.path === path ? prerendered.html : null;
}

/** By slot name; slots without an offer's HTML show their fallback. */
export type ComposedSlots = ReadonlyMap<string, string>;

export function readPrerendered(
  root: HTMLElement,
  set: PageReleaseSet,
  match: RouteMatch | undefined,
): { prerendered: Prerendered | null; composed: ComposedSlots } {
  const composed = new Map<string, string>();
  const page = root.querySelector('[data-prerendered]');
  if (!page || !match) return { prerendered: null, composed };
  for (const { offer } of findPageOffers(set, match)) {
    const slotElement = offer.html && page.querySelector(`[data-slot="${offer.slot}"]`);
    if (slotElement) composed.set(offer.slot, slotElement.innerHTML);
  }
  return { prerendered: { path: match.route.path, html: page.innerHTML }, composed };
}
