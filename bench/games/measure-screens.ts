import type { Browser, BrowserContext, Page } from 'playwright';

import { type StoredSession, storedSession } from '../sign-in.ts';
import { GAME_SCREENS, type GameScreen } from './game-screens.ts';

declare global {
  interface Window {
    inputTimes: number[];
    /** Cells that have lit up and are not pressed yet, in order. */
    litCells: string[];
  }
}

/** Measures each input from its timestamp to the end of the next frame. */
async function watchInputs(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.inputTimes = [];
    const watch = ({ timeStamp }: Event) =>
      requestAnimationFrame(() => {
        // Frame callbacks run before paint, messages after it.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.inputTimes.push(performance.now() - timeStamp);
        port2.postMessage(null);
      });
    for (const type of ['click', 'keydown']) addEventListener(type, watch, { capture: true });
    window.litCells = [];
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const { cell = '', look } = (target as HTMLElement).dataset;
        if (look === 'lit') window.litCells.push(cell);
        if (look === 'wrong') window.litCells = [];
      }
    }).observe(document, { subtree: true, attributeFilter: ['data-look'] });
  });
}

async function timeInput(page: Page, input: () => Promise<void>): Promise<number> {
  const before = await page.evaluate(() => window.inputTimes.length);
  await input();
  await page.waitForFunction((count) => window.inputTimes.length > count, before, { timeout: 5000 });
  return page.evaluate((index) => window.inputTimes[index] ?? NaN, before);
}

/** Says what a game showed in place of what was awaited. */
async function withScreenText<T>(page: Page, path: string, measure: () => Promise<T>): Promise<T> {
  try {
    return await measure();
  } catch (cause) {
    const text = await page
      .locator('body')
      .innerText({ timeout: 1000 })
      .catch(() => 'nothing');
    throw new Error(`${path} did not come to its next input. It showed: ${text.replaceAll(/\s+/g, ' ')}`, { cause });
  }
}

/** A page whose processor is slow during its inputs only: a slow page keeps a core busy, also while it does nothing. */
interface SlowPage {
  page: Page;
  slowly: <T>(act: () => Promise<T>) => Promise<T>;
}

export interface Comparison {
  path: string;
  game: number[];
  bare: number[];
}

/** Times slower; 4 is a mid-range phone. */
export const CPU_RATE = 4;
export const INPUTS = 12;
const WARM_UP = 2;

/** The minimum work of a page for an input. */
const BARE_PAGE = `<!doctype html><title>Bare</title><button type="button">0</button>
<script>document.querySelector('button').onclick = ({ target }) => target.textContent++</script>`;

/** Alternates game and bare page, so that other load on the machine affects both. */
export async function measureScreens(browser: Browser, origin: string, session: StoredSession, signal: AbortSignal) {
  // Each has a window of its own: a round in a tab behind another one would be paused.
  const games = await browser.newContext({ storageState: storedSession(origin, session) });
  const bares = await browser.newContext();
  const comparisons: Comparison[] = [];
  try {
    await installServiceWorker(games, origin);
    for (const screen of GAME_SCREENS) {
      signal.throwIfAborted();
      comparisons.push(await measureScreen(games, bares, origin, screen));
    }
    return comparisons;
  } finally {
    await games.close();
    await bares.close();
  }
}

/** The first page would be measured while the browser stores all of the product for later. */
async function installServiceWorker(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(origin);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.close();
}

async function measureScreen(games: BrowserContext, bares: BrowserContext, origin: string, screen: GameScreen) {
  const { path, ready } = screen;
  const game = await open(games, origin + path);
  const bare = await open(bares, `data:text/html,${encodeURIComponent(BARE_PAGE)}`);
  const comparison: Comparison = { path, game: [], bare: [] };
  for (let turn = -WARM_UP; turn < INPUTS; turn += 1) {
    const ours = await withScreenText(game.page, path, async () => {
      const input = await ready(game.page, turn + WARM_UP);
      return game.slowly(() => timeInput(game.page, input));
    });
    const theirs = await bare.slowly(() => timeInput(bare.page, () => bare.page.locator('button').click()));
    if (turn < 0) continue;
    comparison.game.push(ours);
    comparison.bare.push(theirs);
  }
  await game.page.close();
  await bare.page.close();
  return comparison;
}

async function open(context: BrowserContext, url: string): Promise<SlowPage> {
  const page = await context.newPage();
  await watchInputs(page);
  await page.goto(url);
  const cdp = await context.newCDPSession(page);
  const setRate = (rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate });
  return {
    page,
    async slowly(act) {
      await setRate(CPU_RATE);
      const result = await act();
      await setRate(1);
      return result;
    },
  };
}
