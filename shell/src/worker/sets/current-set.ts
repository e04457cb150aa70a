import { keptSetIds, SetCache } from './set-cache.ts';

const CACHE = 'mindgrove:offline';
const CURRENT = '/current-set';

/** The id of the kept set that was live when the server was last asked. */
export async function currentSetId(): Promise<string | undefined> {
  const stored = await caches.match(CURRENT, { cacheName: CACHE });
  return stored?.text();
}

export async function setCurrentSetId(id: string): Promise<void> {
  await (await caches.open(CACHE)).put(CURRENT, new Response(id));
}

/** The kept sets, the one to use first. */
export async function keptSets(): Promise<SetCache[]> {
  const current = await currentSetId();
  const ids = (await keptSetIds()).sort((one, other) => Number(other === current) - Number(one === current));
  return Promise.all(ids.map((id) => SetCache.open(id)));
}
