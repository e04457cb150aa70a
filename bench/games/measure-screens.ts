import type { Browser, BrowserContext, Page } from 'playwright';

import { GAME_SCREENS, type GameScreen } from './game-screens.ts';
import { slowDown, timeInput, watchInputs } from './input-to-paint.ts';

/** Milliseconds of each input. */
export interface Comparison {
  path: string;
  game: number[];
  bare: number[];
}

export const CPU_RATE = 4;
export const INPUTS = 20;
/** Inputs before those that count. */
const WARM_UP = 2;

/** The least that a page can do with an input. */
const BARE_PAGE = `<!doctype html><title>Bare</title><button type="button">0</button>
<script>document.querySelector('button').onclick = ({ target }) => target.textContent++</script>`;

/** Plays every game, and presses the bare page's button after each input, so that what else the machine does meets both. */
export async function measureScreens(browser: Browser, origin: string, session: object, signal: AbortSignal) {
  const context = await browser.newContext({ storageState: storedSession(origin, session) });
  const comparisons: Comparison[] = [];
  try {
    for (const screen of GAME_SCREENS) {
      signal.throwIfAborted();
      comparisons.push(await measureScreen(context, origin, screen));
    }
    return comparisons;
  } finally {
    await context.close();
  }
}

async function measureScreen(context: BrowserContext, origin: string, { path, ready }: GameScreen) {
  const game = await openSlow(context, origin + path);
  const bare = await openSlow(context, `data:text/html,${encodeURIComponent(BARE_PAGE)}`);
  const comparison: Comparison = { path, game: [], bare: [] };
  for (let turn = -WARM_UP; turn < INPUTS; turn += 1) {
    // A page behind another one is drawn once in a second or two.
    await game.bringToFront();
    const ours = await timeInput(game, await ready(game, turn + WARM_UP));
    await bare.bringToFront();
    const theirs = await timeInput(bare, () => bare.locator('button').click());
    if (turn < 0) continue;
    comparison.game.push(ours);
    comparison.bare.push(theirs);
  }
  await game.close();
  await bare.close();
  return comparison;
}

async function openSlow(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await watchInputs(page);
  await page.goto(url);
  await slowDown(page, CPU_RATE);
  return page;
}

function storedSession(origin: string, session: object) {
  const localStorage = Object.entries(session).map(([name, value]) => ({
    name,
    value: typeof value === 'string' ? value : JSON.stringify(value),
  }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}
