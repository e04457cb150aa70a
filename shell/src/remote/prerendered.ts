import { createContext, use } from 'react';

import { findPageOffers, type RouteMatch, type SiteSet } from '../federation/release-set.ts';
import { trustPrerendered } from '../federation/trusted-types.ts';
import { FAR, isFar } from './when-near.ts';

export interface Prerendered {
  path: string;
  html: string | TrustedHTML;
}

/** Null where the page was not prerendered. */
export const PrerenderedContext = createContext<Prerendered | null>(null);

export function usePrerenderedHtml(path: string): string | TrustedHTML | null {
  const prerendered = use(PrerenderedContext);
  return prerendered?.path === path ? prerendered.html : null;
}

/** The HTML by slot name; slots without an offer's HTML show their fallback. */
export type ComposedSlots = ReadonlyMap<string, string | TrustedHTML>;

/** Path of the page that this tab was opened with, and its slots, if the server sent their HTML. */
let sent: readonly string[] = [];

export const wasPrerendered = (pathOrSlot: string) => sent.includes(pathOrSlot);

export function readPrerendered(
  root: HTMLElement,
  set: SiteSet,
  match: RouteMatch | undefined,
): { prerendered: Prerendered | null; composed: ComposedSlots } {
  const composed = new Map<string, string | TrustedHTML>();
  const page = root.querySelector('[data-prerendered]');
  if (!page || !match) return { prerendered: null, composed };
  for (const { offer } of findPageOffers(set, match)) {
    const slotElement = offer.html && page.querySelector(`[data-slot="${offer.slot}"]`);
    if (slotElement) composed.set(offer.slot, trustPrerendered(slotElement));
  }
  sent = [match.route.path, ...composed.keys()];
  return { prerendered: { path: match.route.path, html: trustPrerendered(page) }, composed };
}

/** The slots whose prerendered HTML is far below what is seen: their scripts wait until the user comes near. */
export const findLateSlots = (root: HTMLElement, set: SiteSet, match: RouteMatch): string[] =>
  findPageOffers(set, match)
    .filter(({ offer: { slot, html } }) => {
      const place = html && root.querySelector(`[data-prerendered] [data-slot="${slot}"]`);
      return place && isFar(place, FAR.prerendered);
    })
    .map(({ offer }) => offer.slot);
