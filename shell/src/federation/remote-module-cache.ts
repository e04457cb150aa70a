import { getUser } from '@mindgrove/kit';

import { report } from '../telemetry/report.ts';
import { type LoadedModule, loadModuleOrFallback, loadPreviousModule } from './load-remote-module.ts';
import { moduleKey } from './load-log.ts';
import {
  findPageOffers,
  matchRoute,
  pageModule,
  type RemoteModule,
  type RouteMatch,
  type SiteSet,
  slotModule,
} from './release-set.ts';
import { completeSite } from './site.ts';

const cache = new Map<string, Promise<LoadedModule>>();
const loaded = new Map<string, LoadedModule>();
/** The modules whose live release could not be rendered. */
const replaced = new Set<string>();
const listeners = new Set<() => void>();
const failures = new WeakMap<WeakKey, number>();

/** Loads a module once per tab. React's `use` reads `status` and `value`, and then renders it without suspending. */
export const loadRemoteModule = (module: RemoteModule): Promise<LoadedModule> =>
  cache.get(moduleKey(module)) ?? remember(module, loadModuleOrFallback(module));

/**
 * Makes the module come from the release before the live one, which could not be rendered. Returns false when it does
 * already, and when there is none.
 */
export function fallBackToPrevious(module: RemoteModule, failure: unknown): boolean {
  const key = moduleKey(module);
  if (replaced.has(key) || module.release.fallback === null) return false;
  replaced.add(key);
  loaded.delete(key);
  void remember(module, loadPreviousModule(module, 'failed to render', failure));
  return true;
}

function remember(module: RemoteModule, loading: Promise<LoadedModule>): Promise<LoadedModule> {
  const key = moduleKey(module);
  const since = performance.now();
  cache.set(key, loading);
  void loading.then(
    (value) => {
      loaded.set(key, value);
      void Object.assign(loading, { status: 'fulfilled', value });
      for (const listener of listeners) listener();
    },
    (reason: unknown) => {
      void Object.assign(loading, { status: 'rejected', reason });
      report('load', module.release, reason);
      if (__DEV__) failures.set(reason as Error, since);
    },
  );
  return loading;
}

/** Loads all but the offers for late slots. Never rejects: rendering the module reports the failure. */
export const loadRoute = (set: SiteSet, match: RouteMatch, lateSlots: readonly string[] = []) => {
  const offers = findPageOffers(set, match).filter(({ offer }) => !lateSlots.includes(offer.slot));
  return Promise.allSettled([pageModule(match), ...offers.map(slotModule)].map(loadRemoteModule));
};

/** Lets the next load try the live release again. */
export function clearRemoteModule(module: RemoteModule): void {
  cache.delete(moduleKey(module));
  replaced.delete(moduleKey(module));
}

export const getLoadedModule = (module: RemoteModule) => loaded.get(moduleKey(module));

/** When the module that failed with this error began to load, by `performance.now()`; in development only. */
export const loadingBegan = (error: Error) => failures.get(error);

export function onModuleLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads the page of a link that is pointed at or focused, before it is followed. */
export function preloadOnIntent(): void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (link instanceof HTMLAnchorElement && link.origin === location.origin) void preload(link.pathname);
  };
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent);
}

async function preload(pathname: string): Promise<void> {
  const set = await completeSite().catch(() => null);
  const match = set && matchRoute(set, pathname);
  if (match && (match.route.access === 'public' || getUser())) await loadRoute(set, match);
}
