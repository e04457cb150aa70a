import type { Page } from '@playwright/test';

/** Chromium's own; TypeScript does not know it. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

const LATENCY = 300;

/** Lets every call take its time, and keeps nothing of earlier pages: what is drawn first is seen before what is called for. */
export const slowDown = (page: Page) =>
  page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATENCY));
    await route.continue();
  });

/** How much of the page moved by itself since it was opened, after web.dev/cls, and what it was. */
export const layoutShift = (page: Page) =>
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
