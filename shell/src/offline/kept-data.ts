import { isUnreached } from '@mindgrove/contracts/http/reachability';
import { ApiError, getUser, memberKey, onReachableAgain, readJson } from '@mindgrove/kit';
import type { Query, QueryClient } from '@tanstack/react-query';

import { CACHED_KEY } from './site-data.ts';

/** Days that data is shown without a network. */
const KEPT_DAYS = 60;
/** The limit of one response, in characters. */
const LONGEST = 300_000;
/** The limit of all responses, in characters. An origin gets about five million, which unsent rounds need first. */
const MOST = 1_500_000;
/** Milliseconds: not while the page still loads. */
const PAUSE = 1000;

interface KeptData {
  at: number;
  data: unknown;
}

const keyOf = (userId: number, { queryHash }: Query) => memberKey(userId, `offline:${queryHash}`);

/** Keeps for the member what they load on a page that works without a network. Signing out removes it. */
export function keepData(queries: QueryClient, worksOffline: (pathname: string) => boolean): void {
  makeRoom(MOST);
  const cache = queries.getQueryCache();
  const keep = (query: Query) => {
    const userId = getUser()?.id;
    if (userId === undefined || !worksOffline(location.pathname)) return;
    const { data, dataUpdatedAt: at } = query.state;
    const isStill = () => getUser()?.id === userId && cache.get(query.queryHash) === query;
    setTimeout(() => isStill() && store(keyOf(userId, query), { at, data }), PAUSE);
  };
  for (const query of cache.getAll()) if (query.state.status === 'success') keep(query);
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) keep(event.query);
  });
}

function store(key: string, kept: KeptData): void {
  const text = JSON.stringify(kept);
  try {
    if (kept.data !== undefined && text.length < LONGEST) localStorage.setItem(key, text);
  } catch {
    // The browser's storage is full: what is not sent yet needs it more.
    makeRoom(0);
  }
}

/** Removes what is too old, and then the oldest, until this many characters are left. */
function makeRoom(characters: number): void {
  let rest = characters;
  const kept = Object.keys(localStorage)
    .filter((key) => CACHED_KEY.test(key))
    .map((key) => ({ key, size: localStorage.getItem(key)?.length ?? 0, at: readJson<KeptData>(key)?.at ?? 0 }))
    .sort((one, other) => other.at - one.at);
  for (const { key, size, at } of kept) {
    rest -= size;
    if (rest < 0 || isTooOld(at)) localStorage.removeItem(key);
  }
}

const isTooOld = (at: number) => Date.now() - at >= KEPT_DAYS * 86_400_000;

const restoring = new WeakSet<QueryClient>();

/** Shows what was kept in place of what cannot be loaded, until it can be loaded again. */
export function restoreData(queries: QueryClient): void {
  if (restoring.has(queries)) return;
  restoring.add(queries);
  const cache = queries.getQueryCache();
  const restored = new WeakSet<Query>();
  const restore = (query: Query) => {
    const { error, data } = query.state;
    if (!(error instanceof ApiError) || !isUnreached(error) || (data !== undefined && !restored.has(query))) return;
    const kept = data === undefined ? read(query) : { at: query.state.dataUpdatedAt, data };
    if (!kept) return;
    restored.add(query);
    query.setData(kept.data, { updatedAt: kept.at, manual: true });
  };
  cache.getAll().forEach(restore);
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') restore(event.query);
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual)
      restored.delete(event.query);
  });
  onReachableAgain(() => void queries.invalidateQueries({ predicate: (query) => restored.has(query) }));
}

function read(query: Query): KeptData | null {
  const userId = getUser()?.id;
  const kept = userId === undefined ? null : readJson<KeptData>(keyOf(userId, query));
  return kept && !isTooOld(kept.at) ? kept : null;
}
