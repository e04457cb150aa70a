import { type LoadedModule, loadModuleOrFallback } from './load-remote-module.ts';
import type { PageReleaseSet, RouteMatch } from './release-set.ts';
import { findPageOffers, pageModule, type RemoteModule, slotModule } from './remote-module.ts';

const cache = new Map<string, Promise<LoadedModule>>();
const loaded = new Map<string, LoadedModule>();
const listeners = new Set<() => void>();
const failures = new WeakMap<WeakKey, number>();
const cacheKey = ({ release, kind, name }: RemoteModule) => `${release.record.name}/${kind}/${name}`;

/** Loads a module once per tab. React's `use` reads `status` and `value`, and then renders it without suspending. */
export function loadRemoteModule(module: RemoteModule): Promise<LoadedModule> {
  const key = cacheKey(module);
  const cached = cache.get(key);
  if (cached) return cached;
  const since = performance.now();
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
      if (__DEV__) failures.set(reason as Error, since);
    },
  );
  return loading;
}

/** Never rejects: rendering the module reports the failure. */
export const loadRoute = (set: PageReleaseSet, match: RouteMatch) =>
  Promise.allSettled([pageModule(match), ...findPageOffers(set, match).map(slotModule)].map(loadRemoteModule));

export const clearRemoteModule = (module: RemoteModule) => cache.delete(cacheKey(module));

export const getLoadedModule = (module: RemoteModule) => loaded.get(cacheKey(module));

/** When the module that failed with this error began to load, by `performance.now()`; in development only. */
export const loadingBegan = (error: Error) => failures.get(error);

export function onModuleLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
