import { loadPartOrFallback, type PartModule } from './load-release.ts';
import { offersOf, pagePart, type RemotePart, slotPart } from './remote-part.ts';
import type { PageReleaseSet, RouteMatch } from './release-set.ts';

const cache = new Map<string, Promise<PartModule>>();
const settled = new Map<string, PartModule>();
const listeners = new Set<() => void>();
const keyOf = ({ release, kind, name }: RemotePart) => `${release.record.name}/${kind}/${name}`;

/**
 * Loads a page or an offer once per tab; a failure is remembered until `forgetPart`. The promise carries `status` and
 * `value` as React's `use` reads them, so that a part that is there already is drawn in the first render.
 */
export function loadPart(part: RemotePart): Promise<PartModule> {
  const key = keyOf(part);
  const known = cache.get(key);
  if (known) return known;
  const loading = loadPartOrFallback(part);
  cache.set(key, loading);
  loading.then(
    (value) => {
      settled.set(key, value);
      Object.assign(loading, { status: 'fulfilled', value });
      for (const listener of listeners) listener();
    },
    (reason: unknown) => {
      Object.assign(loading, { status: 'rejected', reason });
    },
  );
  return loading;
}

/** Loads a page and what is offered for its slots; never rejects: whoever draws a part meets its failure again. */
export const loadRoute = (set: PageReleaseSet, match: RouteMatch) =>
  Promise.allSettled([pagePart(match), ...offersOf(set, match).map(slotPart)].map(loadPart));

/** Lets the next render try again. */
export const forgetPart = (part: RemotePart) => cache.delete(keyOf(part));

/** The part if it is loaded already, for a first render without waiting. */
export const settledPart = (part: RemotePart) => settled.get(keyOf(part));

/** Calls the listener when any part is loaded, until the function that it returns is called. */
export function onPartSettled(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
