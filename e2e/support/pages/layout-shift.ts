import { setTimeout } from 'node:timers/promises';

import { expect, type Page } from '@playwright/test';

/** Chromium's own; TypeScript does not know it. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

const LATENCY = 150;

/** A fifth of what web.dev/cls calls good; a paragraph that appears above the rest of a page costs more. */
const MOST = 0.02;

/** Lets every call take its time, and keeps nothing of earlier pages: what is drawn first is seen before what is called for. */
export const slowDown = (page: Page) =>
  page.route('**/api/**', async (route) => {
    await setTimeout(LATENCY);
    await route.continue();
  });

/** For half a second after an input, Chromium takes what moves for its answer; a page's clock does not move that. */
export const pastRecentInput = () => setTimeout(600);

/** Fails when more of the page has moved by itself since it was opened than a member overlooks; tells what it was. */
export async function expectNoLayoutShift(page: Page, path: string): Promise<void> {
  const { total, moved } = await layoutShift(page);
  expect.soft(total, `${path} moves while it loads:\n${moved.join('\n')}`).toBeLessThanOrEqual(MOST);
}

/** The sum of a page's layout shifts, and what moved. */
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
