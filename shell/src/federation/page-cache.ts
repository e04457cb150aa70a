import { loadPageOrFallback, type PageModule } from './load-release.ts';
import type { RouteMatch } from './release-set.ts';

const cache = new Map<string, Promise<PageModule>>();
const settled = new Map<string, PageModule>();
const keyOf = ({ release, route }: RouteMatch) => `${release.record.name}/${route.page}`;

/**
 * Loads a page once per tab; a failure is remembered until `forgetPage`. The promise carries `status` and `value` as
 * React's `use` reads them, so that a page that is there already is drawn in the first render.
 */
export function loadMatchedPage(match: RouteMatch): Promise<PageModule> {
  const key = keyOf(match);
  const known = cache.get(key);
  if (known) return known;
  const loading = loadPageOrFallback(match.release, match.route.page);
  cache.set(key, loading);
  loading.then(
    (value) => {
      settled.set(key, value);
      Object.assign(loading, { status: 'fulfilled', value });
    },
    (reason: unknown) => Object.assign(loading, { status: 'rejected', reason }),
  );
  return loading;
}

/** Lets the next render try again. */
export const forgetPage = (match: RouteMatch) => cache.delete(keyOf(match));

/** The page if it is loaded already, for a first render without waiting. */
export const settledPage = (match: RouteMatch) => settled.get(keyOf(match));
