import { promote, type Registry } from '@mindgrove/tools/release/registry';
import { waitUntilServed } from '@mindgrove/tools/release/running-product';
import { smallRemotes, versionsOfFirst } from '@mindgrove/tools/release/small-remotes';
import type { Browser } from 'playwright';

import { visit } from '../federation/measure/visit.ts';
import { median } from '../median.ts';
import type { StoredSession } from '../sign-in.ts';

export type Side = 'few' | 'many';
export type Sides<Value> = Record<Side, Value>;
export type OfSides = Sides<number>;

const REQUESTS = 200;
const VISITS = 9;
const PROMOTIONS = 20;
const RELEASE_ROW = 'main table tbody tr';

/** Alternates the sides, so that other load on the machine affects both. */
const order = (round: number): Side[] => (round % 2 === 0 ? ['few', 'many'] : ['many', 'few']);

async function eachSide(measure: (side: Side) => Promise<number>): Promise<OfSides> {
  return { few: await measure('few'), many: await measure('many') };
}

async function medians(rounds: number, signal: AbortSignal, measure: (side: Side) => Promise<number>) {
  const values: Sides<number[]> = { few: [], many: [] };
  // Round 0 is a warm-up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const side of order(round)) {
      signal.throwIfAborted();
      const value = await measure(side);
      if (round > 0) values[side].push(value);
    }
  }
  return eachSide((side) => Promise.resolve(median(values[side])));
}

/** Bytes of the body as it is sent. */
async function bodyBytes(url: string, encoding: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': encoding } });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  await response.arrayBuffer();
  return Number(response.headers.get('content-length'));
}

async function responseTime(url: string): Promise<number> {
  const start = performance.now();
  await bodyBytes(url, 'br');
  return performance.now() - start;
}

async function indexBytes(origin: string): Promise<number> {
  const { id } = (await (await fetch(`${origin}/release-set.json`)).json()) as { id: string };
  return bodyBytes(`${origin}/releases/sets/${id}.json`, 'br');
}

/** Sizes of the landing page and of the index of its set in bytes, and milliseconds until the server has sent the page. */
export async function fetchPage(sides: Sides<string>, signal: AbortSignal) {
  const page = (side: Side) => `${sides[side]}/`;
  return {
    html: await eachSide((side) => bodyBytes(page(side), 'identity')),
    brotli: await eachSide((side) => bodyBytes(page(side), 'br')),
    index: await eachSide((side) => indexBytes(sides[side])),
    server: await medians(REQUESTS, signal, (side) => responseTime(page(side))),
  };
}

/** Milliseconds until an administrator sees the first row of the list, on the same network. */
export const measureAdminPage = (
  browser: Browser,
  sides: Sides<string>,
  sessions: Sides<StoredSession>,
  signal: AbortSignal,
): Promise<OfSides> =>
  medians(VISITS, signal, async (side) => {
    const page = { path: '/admin/dashboard?section=releases', remotes: 0, mainElement: RELEASE_ROW };
    return (await visit(browser, sides[side], { ...page, session: sessions[side] })).usable;
  });

/** Milliseconds of a first visit on a slow network until the heading of the page is hydrated. */
export const measureUsable = (browser: Browser, sides: Sides<string>, signal: AbortSignal): Promise<OfSides> =>
  medians(VISITS, signal, async (side) => {
    const { usable } = await visit(browser, sides[side], { path: '/', remotes: 2, mainElement: 'main h1' });
    return usable;
  });

/** Milliseconds until the registry has promoted a release, and until a page that is opened then gets it. */
export async function measurePromotion(registries: Sides<Registry>, sides: Sides<string>, signal: AbortSignal) {
  const name = smallRemotes(1)[0]?.name ?? '';
  const live = { few: true, many: true };
  const served: Sides<number[]> = { few: [], many: [] };
  const promotion = await medians(PROMOTIONS, signal, async (side) => {
    const [last, earlier] = versionsOfFirst();
    const release = { name, version: live[side] ? earlier : last };
    live[side] = !live[side];
    const start = performance.now();
    await promote(release, 'live', registries[side]);
    const elapsed = performance.now() - start;
    await waitUntilServed(sides[side], release);
    served[side].push(performance.now() - start);
    return elapsed;
  });
  return { promotion, served: { few: median(served.few), many: median(served.many) } };
}
