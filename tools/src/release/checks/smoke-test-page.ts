import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { releaseFileType } from '@mindgrove/contracts/releases/file-types';
import { offerId } from '@mindgrove/contracts/releases/offer-id';
import { type ReleaseRecord, releaseUrl } from '@mindgrove/contracts/releases/release-record';
import { routeEntries } from '@mindgrove/contracts/routes';
import { integrityOf } from '@mindgrove/server-kit/integrity';
import type { BrowserContext, ConsoleMessage, Page, Request, Route } from 'playwright';

import {
  type DocumentSet,
  indexUrl,
  type ListedRelease,
  type ReleaseIndex,
} from '../../../../shell/src/federation/release-set.ts';

const LOAD_LIMIT_MS = 30_000;
/** A page without a call in flight for this long has drawn what it was told. */
const QUIET_MS = 250;
const SETTLE_LIMIT_MS = 5000;
/** How long a page whose calls get no answer is watched. */
const UNANSWERED_MS = 500;
const POLL_MS = 50;

/** Sentences of the shell about a page or slot of a remote that failed. */
const SHELL_REPORTS = /^The (page|slot) ".*" failed|^Nothing could be loaded for the slot|could not be loaded; using/;

export type Audience = 'visitor' | 'member' | 'admin';

export interface PageToTest {
  /** The name of the page or offer, as in `page /games` or `slot pricing`. */
  what: string;
  address: string;
  audience: Audience;
  /** A slot's offer shows only what there is, such as rounds that were not sent. */
  mayBeEmpty: boolean;
}

interface SmokeTest {
  product: string;
  build: Build;
  page: PageToTest;
  answers: Answers;
}

/** Opens a page with the build and tells what failed, each once; on a busy machine, what takes long gets a second try. */
export async function smokeTestPage(context: BrowserContext, test: SmokeTest): Promise<string[]> {
  const problems = await testOnce(context, test);
  return problems.length > 0 && problems.every(isOfTime) ? testOnce(context, test) : problems;
}

const TOO_SLOW = `draws nothing within ${LOAD_LIMIT_MS / 1000} s`;
const FAILED_CARD = 'shows the card of a page that failed';

/** The shell gives a file three seconds; the browser may not open a tab at all. */
const isOfTime = (problem: string) =>
  [TOO_SLOW, FAILED_CARD].includes(problem) ||
  /Timed out after|Failed to open a new tab|Timeout .* exceeded/.test(problem);

async function testOnce(context: BrowserContext, { product, build, page, answers }: SmokeTest): Promise<string[]> {
  const opened = await context.newPage().catch(String);
  if (typeof opened === 'string') return [describeError(opened)];
  const tab = opened;
  const problems: string[] = [];
  const base = product + releaseUrl(build.record, '');
  const quiet = watchCalls(tab, product);
  let hasBuild = false;
  tab.on('pageerror', (error) => problems.push(describeError(error.stack ?? String(error))));
  tab.on('console', (message) => problems.push(...reportsIn(message, base)));
  tab.on('requestfinished', (request) => (hasBuild ||= request.url().startsWith(`${base}remoteEntry.js`)));
  try {
    await answerCalls(tab, product, answers);
    await useBuild(tab, product, build);
    await tab.goto(product + page.address, { waitUntil: 'commit' });
    problems.push(...(await waitUntilDrawn(tab, page, answers === 'none' ? () => sleep(UNANSWERED_MS) : quiet)));
    if (!hasBuild) problems.push(`nothing of this build was opened; the page says "${await headingOf(tab)}"`);
  } catch (error) {
    problems.push(describeError(String(error)));
  } finally {
    await tab.close();
  }
  const all = [...new Set(problems)];
  // The card only follows from another problem, if there is one.
  return all.length > 1 ? all.filter((problem) => problem !== FAILED_CARD) : all;
}

function reportsIn(message: ConsoleMessage, base: string): string[] {
  const text = message.text();
  if (SHELL_REPORTS.test(text)) return [describeError(text)];
  return message.type() === 'error' && message.location().url.startsWith(base) ? [describeError(text)] : [];
}

/** Keeps the first place in the stack, which names the chunk. */
function describeError(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  const place = lines.slice(1).find((line) => line.startsWith('at '));
  return [lines[0], place].filter(Boolean).join(' ');
}

async function waitUntilDrawn(
  tab: Page,
  { mayBeEmpty }: PageToTest,
  untilQuiet: () => Promise<void>,
): Promise<string[]> {
  const state = await tab
    .waitForFunction(READ_STATE, undefined, { timeout: LOAD_LIMIT_MS, polling: POLL_MS })
    .then((handle) => handle.jsonValue())
    .catch(() => 'loading');
  if (state === 'loading') return [TOO_SLOW];
  await untilQuiet();
  const isFailed = await tab.evaluate(() => document.querySelector('main [data-placeholder]') !== null);
  const isEmpty = !mayBeEmpty && (await tab.evaluate(() => document.querySelector('main')?.textContent?.trim() === ''));
  return [...(isFailed ? [FAILED_CARD] : []), ...(isEmpty ? ['draws an empty page'] : [])];
}

/** Reads the shell's main element: it has a placeholder while a remote loads, and once it failed. */
const READ_STATE = () => {
  const main = document.querySelector('main');
  if (!main || document.querySelector('.boot')) return undefined;
  const placeholder = main.querySelector('[data-placeholder]');
  if (placeholder) return placeholder.querySelector('button') ? 'failed' : undefined;
  return 'drawn';
};

/** The function that it returns waits until no call is in flight. */
function watchCalls(tab: Page, product: string): () => Promise<void> {
  let [inFlight, last] = [0, Date.now()];
  const count = (by: number) => (request: Request) => {
    if (request.url().startsWith(`${product}/api/`)) [inFlight, last] = [inFlight + by, Date.now()];
  };
  tab.on('request', count(1));
  tab.on('requestfinished', count(-1));
  tab.on('requestfailed', count(-1));
  return async () => {
    const [drawn, end] = [Date.now(), Date.now() + SETTLE_LIMIT_MS];
    while (Date.now() < end && (inFlight > 0 || Date.now() - Math.max(drawn, last) < QUIET_MS)) await sleep(POLL_MS);
  };
}

const headingOf = (tab: Page) =>
  tab
    .locator('h1, h2')
    .first()
    .textContent({ timeout: 500 })
    .catch(() => '');

/** The answers to a page's calls: those of the product, none at all, or that the API is down. */
export type Answers = 'product' | 'none' | 'unavailable';

const CHANGING_URLS = routeEntries()
  .filter(({ method, route }) => method === 'GET' && route.changes)
  .map(({ url }) => new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}$`));

const UNAVAILABLE = {
  status: 503,
  json: { error: 'Mindgrove is checking this page.', message: 'no call is sent', code: 'checking', requestId: '0' },
};

/** Lets no call through that could change something, and closes every socket. */
async function answerCalls(page: Page, product: string, answers: Answers): Promise<void> {
  await page.routeWebSocket(/.*/, (socket) => socket.close());
  await page.route(
    (url) => url.origin === product && /^\/(api|socket\.io)\//.test(url.pathname),
    (route) => answer(route, answers),
  );
  // This holds outside of the API, too: a request is only sent if it reads.
  await page.route(/.*/, (route) => (isRead(route.request()) ? route.fallback() : route.fulfill(UNAVAILABLE)));
}

function answer(route: Route, answers: Answers): Promise<void> | undefined {
  const request = route.request();
  const { pathname } = new URL(request.url());
  if (pathname.startsWith('/socket.io/')) return route.abort();
  if (!isRead(request) || CHANGING_URLS.some((url) => url.test(pathname))) return route.fulfill(UNAVAILABLE);
  if (answers === 'product') return route.fallback();
  return answers === 'unavailable' ? route.fulfill(UNAVAILABLE) : undefined;
}

const isRead = (request: Request) => ['GET', 'HEAD'].includes(request.method());

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
async function useBuild(page: Page, product: string, build: Build): Promise<void> {
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
