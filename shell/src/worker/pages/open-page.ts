import { matchesPage } from '@mindgrove/contracts/releases/page-path';

import { OFFLINE_PAGE_URL } from '../offline-set.ts';
import { keptSets } from '../sets/current-set.ts';
import { findWholeSet } from '../sets/find-file.ts';
import type { FetchEvent } from '../worker-scope.ts';
import { freshDocument } from './fresh-document.ts';
import { lastResort } from './last-resort.ts';

/** Milliseconds to wait for the server before a page that works without it is opened. */
const PATIENCE = 4000;

/**
 * The live page, or without a network the kept one: it finds by its address what to show. A browser whose storage fails
 * still has the network.
 */
export async function openPage(event: FetchEvent): Promise<Response> {
  const network = fetchPage(event);
  const answered = network.catch(() => null);
  const { pathname } = new URL(event.request.url);
  const response = await ((await isKept(pathname).catch(() => false))
    ? Promise.race([answered, wait(PATIENCE)])
    : answered);
  if (response && response.status < 500) return response;
  const kept = await findWholeSet(OFFLINE_PAGE_URL).catch(() => null);
  if (kept) return freshDocument(kept.page);
  return response ?? (await answered) ?? lastResort();
}

/** The browser has requested it while this worker started. */
export async function fetchPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

async function isKept(pathname: string): Promise<boolean> {
  const [current] = await keptSets();
  const description = await current?.description();
  return description?.pages.some((path) => matchesPage(path, pathname)) ?? false;
}

const wait = (milliseconds: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds));
