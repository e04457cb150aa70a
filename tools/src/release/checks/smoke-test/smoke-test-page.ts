import { setTimeout as sleep } from 'node:timers/promises';

import { releaseUrl } from '@mindgrove/contracts/releases/release-record';
import type { BrowserContext, ConsoleMessage, Page, Request } from 'playwright';

import { answerCalls, type Answers } from './answer-calls.ts';
import type { PageToTest } from './pages-to-test.ts';
import { type Build, useBuild } from './use-build.ts';

const LOAD_LIMIT_MS = 30_000;
/** A page without a call in flight for this long has drawn what it was told. */
const QUIET_MS = 250;
const SETTLE_LIMIT_MS = 5000;
/** How long a page whose calls get no answer is watched. */
const UNANSWERED_MS = 500;
const POLL_MS = 50;

/** Sentences of the shell about a page or slot of a remote that failed. */
const SHELL_REPORTS = /^The (page|slot) ".*" failed|^Nothing could be loaded for the slot|could not be loaded; using/;

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
