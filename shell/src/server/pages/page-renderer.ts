import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import {
  findPageOffers,
  type PageRelease,
  type PageReleaseSet,
  type RouteMatch,
} from '../../federation/release-set.ts';
import type { renderPage } from '../../render-page.tsx';
import { documentSet } from '../sets/page-release-set.ts';
import type { PageSource } from './serve-pages.ts';

/** The limit in characters is about ten times what our pages take. */
const CACHE_LIMIT = 20_000_000;

type ReadHtml = (release: PageRelease, file: string) => Promise<string>;

/** Renders each prerendered page once per release set, with the offers' HTML in its slots. */
export function createPageRenderer(
  render: typeof renderPage,
  folder: (name: string, version: string) => string,
  cacheLimit = CACHE_LIMIT,
): PageSource['render'] {
  let length = 0;
  let sets = new WeakMap<PageReleaseSet, Map<string, Promise<string>>>();
  const read: ReadHtml = ({ record }, file) => readFile(join(folder(record.name, record.version), file), 'utf8');
  return (set, match) => {
    if (length > cacheLimit) {
      sets = new WeakMap();
      length = 0;
    }
    const pages = sets.get(set) ?? new Map<string, Promise<string>>();
    sets.set(set, pages);
    const { path } = match.route;
    const cached = pages.get(path);
    if (cached) return cached;
    const page = composePage(set, match, read)
      .then((html) => render({ ...documentSet(set, match), openedAt: path }, { path, html }))
      // The browser then renders the page, as it does without prerendered HTML.
      .catch((error: unknown) => {
        console.error(`${path} could not be rendered on the server`, error);
        return '';
      });
    pages.set(path, page);
    void page.then((html) => (length += html.length));
    return page;
  };
}

const keepFallback = (slot: string) => (error: unknown) => {
  console.error(`The slot ${slot} keeps its fallback`, error);
  return [];
};

async function composePage(set: PageReleaseSet, match: RouteMatch<PageRelease>, read: ReadHtml): Promise<string> {
  const offered = findPageOffers(set, match).map(
    async ({ release, offer: { slot, html } }): Promise<[string, string][]> =>
      html ? read(release, html).then((content) => [[slot, content]], keepFallback(slot)) : [],
  );
  const [page, ...slots] = await Promise.all([read(match.release, match.route.html ?? ''), ...offered]);
  return composeSlots(page, new Map(slots.flat()));
}

/** The limit in characters is several times our largest page. Each visit sends all of it. */
const PAGE_LIMIT = 500_000;

/**
 * Replaces slots' fallbacks in a page's HTML; `offered` maps slot names to HTML. The fallback stays where a slot is not
 * closed, or its offer would make the page too large: the page belongs to another team.
 */
export const composeSlots = (page: string, offered: ReadonlyMap<string, string>): string =>
  [...offered].reduce((html, [slot, content]) => {
    try {
      return fillSlot(html, slot, content);
    } catch (error) {
      console.error(`The slot ${slot} keeps its fallback`, error);
      return html;
    }
  }, page);

function fillSlot(page: string, slot: string, content: string): string {
  const tag = `<div data-slot="${slot}">`;
  const [before = '', ...places] = page.split(tag);
  if (page.length + places.length * content.length > PAGE_LIMIT)
    throw new Error(
      `The slot ${slot}, ${places.length} times in the page, makes it larger than ${PAGE_LIMIT} characters`,
    );
  return before + places.map((place) => tag + content + place.slice(findContentEnd(place, slot))).join('');
}

// The gate accepts only tags that match, so counting `div` tags is enough.
function findContentEnd(html: string, slot: string): number {
  let depth = 1;
  for (const { 0: found, index } of html.matchAll(/<\/?div(?![\w:-])/gi)) {
    depth += found.length === '<div'.length ? 1 : -1;
    if (depth === 0) return index;
  }
  throw new Error(`The slot ${slot} has no end in the page's HTML`);
}
