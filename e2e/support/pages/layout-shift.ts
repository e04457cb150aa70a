import { setTimeout } from 'node:timers/promises';

import { expect, type Page } from '@playwright/test';

/** Chromium only, so TypeScript has no type for it. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

const LATENCY_MS = 150;

/** A fifth of the good score of web.dev/cls; a paragraph inserted above the page costs more. */
const MAX_SHIFT = 0.02;

/** Delays API calls, so that the first render is visible before their data. Also disables the HTTP cache. */
export const delayApiCalls = (page: Page) =>
  page.route('**/api/**', async (route) => {
    await setTimeout(LATENCY_MS);
    await route.continue();
  });

/** Chromium ignores shifts within 500 ms after an input, in real time: `page.clock` does not affect it. */
export const waitPastRecentInput = () => setTimeout(600);

/** Fails when the page has shifted more than members overlook, and names the elements that moved. */
export async function expectNoLayoutShift(page: Page, path: string): Promise<void> {
  const { total, moved } = await layoutShift(page);
  expect.soft(total, `${path} moves while it loads:\n${moved.join('\n')}`).toBeLessThanOrEqual(MAX_SHIFT);
}

const layoutShift = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = (observer.takeRecords() as LayoutShift[]).filter(({ hadRecentInput }) => !hadRecentInput);
    const describe = ({ node, previousRect: from, currentRect: to }: LayoutShift['sources'][number]) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const text = element?.textContent.replace(/\s+/g, ' ').slice(0, 40);
      return `${element?.localName} "${text}" ${from.y} to ${to.y}, height ${from.height} to ${to.height}`;
    };
    return {
      total: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: shifts.flatMap(({ value, sources }) => sources.map((source) => `${value.toFixed(3)} ${describe(source)}`)),
    };
  });

/** Records what each shift of a round moves, right after an input as well, until the result covers it. */
export const recordRoundShifts = (page: Page) =>
  page.evaluate(() => {
    const shifts: [number, string][] = [];
    Object.assign(globalThis, { roundShifts: shifts });
    const isInWindow = () => 'immersive' in document.documentElement.dataset;
    let hasBegun = isInWindow();
    const textOf = ({ node }: LayoutShift['sources'][number]) => node?.textContent?.slice(0, 40);
    new PerformanceObserver((list) => {
      if (document.querySelector('[role="dialog"], dialog[open]')) return;
      // A game without a Start button takes the window at its first press.
      if (!hasBegun) return void (hasBegun = isInWindow());
      for (const { value, sources } of list.getEntries() as LayoutShift[])
        shifts.push([value, sources.map(textOf).join()]);
    }).observe({ type: 'layout-shift' });
  });

/** No step of the round that was recorded has moved what the member looks at or is about to press. */
export async function expectStillRound(page: Page, game: string): Promise<void> {
  const shifts = await page.evaluate(() => Reflect.get(globalThis, 'roundShifts') as [number, string][]);
  expect
    .soft(
      shifts.filter(([value]) => value > MAX_SHIFT),
      `${game} moves during a round`,
    )
    .toEqual([]);
}
