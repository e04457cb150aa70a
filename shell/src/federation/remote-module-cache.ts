import { loadModuleOrFallback, type LoadedModule } from './load-remote-module.ts';
import { findPageOffers, pageModule, type RemoteModule, slotModule } from './remote-module.ts';
import type { PageReleaseSet, RouteMatch } from './release-set.ts';

const cache = new Map<string, Promise<LoadedModule>>();
const loaded = new Map<string, LoadedModule>();
const listeners = new Set<() => void>();
const cacheKey = ({ release, kind, name }: RemoteModule) => `${release.record.name}/${kind}/${name}`;

/**
 * Loads a page or an offer once per tab; a failure is remembered until `forgetPart`. The promise carries `status` and
 * `value` as React's `use` reads them, so that a part that is there already is drawn in the first render.
 */
export function loadRemoteModule(module: RemoteModule): Promise<LoadedModule> {
  const key = cacheKey(module);
  const known = cache.get(key);
  if (known) return known;
  const loading = loadModuleOrFallback(module);
  cache.set(key, loading);
  loading.then(
    (value) => {
      loaded.set(key, value);
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
  Promise.allSettled([pageModule(match), ...findPageOffers(set, match).map(slotModule)].map(loadRemoteModule));

/** Lets the next render try again. */
export const clearRemoteModule = (module: RemoteModule) => cache.delete(cacheKey(module));

/** The part if it is loaded already, for a first render without waiting. */
export const getLoadedModule = (module: RemoteModule) => loaded.get(cacheKey(module));

/** Calls the listener when any part is loaded, until the function that it returns is called. */
export function onModuleLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
