import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { releaseFileType } from '@mindgrove/contracts/releases/file-types';
import { type ReleaseRecord, releaseUrl } from '@mindgrove/contracts/releases/release-record';
import { offerId } from '@mindgrove/contracts/releases/offer-id';
import type { Page, Route } from 'playwright';

import {
  type DocumentSet,
  indexUrl,
  type ListedRelease,
  type ReleaseIndex,
} from '../../../../../shell/src/federation/release-set.ts';
import { integrityOf } from '../../../../../shell/src/server/releases/integrity.ts';

/** A remote's build that is not published. */
export interface Build {
  /** Its `dist/`. */
  dir: string;
  record: ReleaseRecord;
}

/** Path of a page that exists in the browser alone and draws nothing but what is offered for the slot. */
export const slotPath = (slot: string) => `/checked-slot/${slot}`;

/**
 * Lets a page of a running product use a build instead of the release that is live there: the browser gets the build's
 * files from the disk, and documents with the build in their release set. The product learns nothing of it.
 */
export async function useBuild(page: Page, product: string, build: Build): Promise<void> {
  const { record, dir } = build;
  const base = releaseUrl(record, '');
  const entry = slotsAsPages(readFileSync(join(dir, ENTRY), 'utf8'), build);
  await page.route(`${product}${base}**`, (route) => {
    const file = decodeURIComponent(new URL(route.request().url()).pathname).slice(base.length);
    if (!Object.hasOwn(record.files, file)) return route.fulfill({ status: 404 });
    const body = file === ENTRY ? entry : readFileSync(join(dir, file));
    return route.fulfill({ body, contentType: releaseFileType(file), headers: { 'access-control-allow-origin': '*' } });
  });
  await page.route(
    (url) => url.origin === product,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      return replaceRelease(route, product, { ...build, entry });
    },
  );
}

const ENTRY = 'remoteEntry.js';

/** The entry, with each offer for a slot among the pages, too: the shell then draws it as it draws a page. */
const slotsAsPages = (entry: string, { record }: Build) => `${entry}
{
  const { get, init } = ${record.container};
  ${record.container} = {
    init,
    async get(name) {
      const { default: remote } = (await get(name))();
      for (const queue of ${JSON.stringify(record.queues ?? [])})
        if (!remote.queues?.[queue]) throw new Error('src/remote.tsx has no queue ' + queue + ', which remote.json names');
      const offers = Object.entries(remote.slots ?? {}).map(([slot, load]) => ['slot--' + slot, load]);
      return () => ({ default: { ...remote, pages: { ...remote.pages, ...Object.fromEntries(offers) } } });
    },
  };
}
`;

const RELEASE_SET = /(<script type="application\/json" id="release-set">)(.*?)(<\/script>)/s;

async function replaceRelease(
  route: Route,
  product: string,
  { record, entry }: Build & { entry: string },
): Promise<void> {
  const response = await route.fetch();
  const html = await response.text();
  if (!RELEASE_SET.test(html)) return route.fulfill({ response });
  const files = { ...record.files, [ENTRY]: { integrity: integrityOf(Buffer.from(entry)), bytes: entry.length } };
  const slots = (record.offers ?? []).map((offer) => ({
    path: slotPath(offerId(offer)),
    page: `slot--${offerId(offer)}`,
    title: offerId(offer),
    access: 'public',
    scripts: offer.scripts,
    styles: offer.styles,
  }));
  const routes = [...record.routes, ...slots];
  // Without a release to fall back to, the build itself has to work.
  const { name, version, container, offers } = record;
  const own = { record: { name, version, container, offers, routes }, base: releaseUrl(record, ''), fallback: null };
  const set = JSON.parse(RELEASE_SET.exec(html)?.[2] ?? '') as DocumentSet;
  const others = await readReleases(product, set);
  const body = withoutOldRelease(html, record.name).replace(
    RELEASE_SET,
    (_, start: string, __: string, end: string) => {
      const releases = [...others.filter((other) => other.record.name !== name), { ...own, files, integrity: {} }];
      return `${start}${JSON.stringify({ ...set, isComplete: true, releases }).replaceAll('<', '\\u003c')}${end}`;
    },
  );
  return route.fulfill({ response, status: 200, body });
}

/** A document holds its own page's; the index of its set has all. */
async function readReleases(product: string, { id, isComplete, releases }: DocumentSet): Promise<ListedRelease[]> {
  if (isComplete) return releases;
  const response = await fetch(product + indexUrl(id));
  if (!response.ok) throw new Error(`The index of the release set could not be read: ${response.status}`);
  return ((await response.json()) as ReleaseIndex).releases;
}

/** Removes the prerendered HTML and the hints at its files: scripts draw the page from its beginning. */
const withoutOldRelease = (html: string, name: string) =>
  html
    .replaceAll(new RegExp(`<link [^>]*href="/releases/${name}/[^>]*>`, 'g'), '')
    .replace(/<div id="root">.*<div id="toasts"/s, '<div id="root"></div><div id="toasts"');
