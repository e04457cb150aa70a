import { matchesPage } from '@mindgrove/contracts/releases/page-path';

import { PLAIN_PAGE_STYLE } from '../../reading/plain-page-style.ts';
import { READING_COOKIE, readingAttributes, readReadingCookie } from '../../reading/reading-cookie.ts';
import { OFFLINE_PAGE_URL } from '../offline-set.ts';
import { keptSets } from '../sets/current-set.ts';
import { findWholeSet } from '../sets/find-file.ts';
import type { FetchEvent } from '../worker-scope.ts';

// Some browsers lack it, as does TypeScript's library: there, the page sets what it knows of its member when it runs.
const { cookieStore } = globalThis as { cookieStore?: CookieStore };

const POLICY = 'content-security-policy';
const NONCE_BYTES = 18;

const html = (attributes: string) => `<!doctype html>
<html lang="en"${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>You are offline · Mindgrove</title>
<style>${PLAIN_PAGE_STYLE}</style>
</head>
<body>
<main>
<h1>You are offline</h1>
<p>Mindgrove could not be reached. Open it once with a connection and leave it open for a minute. From then on, games and
breathing work here without one.</p>
<p><a href="">Try again</a></p>
</main>
</body>
</html>
`;

/** The response when there is neither a network nor a whole release set. Nothing in it needs a script. */
const lastResort = async () =>
  new Response(html(await preferences()), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    },
  });

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

interface CookieStore {
  get: (name: string) => Promise<{ value?: string } | null>;
}

/** Copies the document and marks it so, with the nonce and the reader's preferences that a page from the server has. */
async function freshDocument(stored: Response): Promise<Response> {
  const headers = new Headers(stored.headers);
  const policy = headers.get(POLICY) ?? '';
  const used = /'nonce-([^']+)'/.exec(policy)?.[1];
  const html = (await stored.text()).replace(/<html [^>]*>/, `<html lang="en" data-kept${await preferences()}>`);
  if (!used) return new Response(html, { headers });
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(NONCE_BYTES))));
  headers.set(POLICY, policy.replaceAll(used, nonce));
  return new Response(html.replaceAll(used, nonce), { headers });
}

/** The reader's text size, motion and theme, as attributes of the root element. */
async function preferences(): Promise<string> {
  const cookie = await cookieStore?.get(READING_COOKIE).catch(() => null);
  return readingAttributes(readReadingCookie(`${READING_COOKIE}=${cookie?.value ?? ''}`));
}
