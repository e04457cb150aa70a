import type { PageReleaseSet, RouteMatch } from '../federation/release-set.ts';
import { offersOf } from '../federation/remote-part.ts';
import type { Prerendered } from './prerendered-html.ts';

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
  for (const { offer } of offersOf(set, match)) {
    const place = offer.html && page.querySelector(`[data-slot="${offer.slot}"]`);
    if (place) composed.set(offer.slot, place.innerHTML);
  }
  return { prerendered: { path: match.route.path, html: page.innerHTML }, composed };
}
