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
