import type { Page } from 'playwright';

declare global {
  interface Window {
    mindgroveBench: { usable: number; largestPaint: number; layoutShift: number };
  }
}

export type Timings = Window['mindgroveBench'];

/** Watches, from the first script on, for the moment at which React runs the element that a page is opened for. */
export const watchForUse = (page: Page, content: string) => page.addInitScript(watch, content);

/** Waits for that moment. */
export const untilUsable = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => window.mindgroveBench.usable > 0);
};

/** Milliseconds from the start of the navigation, and the layout shift score so far. */
export const readTimings = (page: Page): Promise<Timings> => page.evaluate(() => window.mindgroveBench);

// Runs in the page: it can use nothing from outside of itself.
function watch(content: string): void {
  const seen = { usable: 0, largestPaint: 0, layoutShift: 0 };
  window.mindgroveBench = seen;
  const look = () => {
    const element = document.querySelector(content);
    // React marks the elements that it runs; drawn HTML has no marks until it was taken over.
    const isLive = element && Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
    if (isLive && element.checkVisibility()) seen.usable = performance.now();
    else requestAnimationFrame(look);
  };
  look();
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime));
  observe('layout-shift', (entry) => 'value' in entry && (seen.layoutShift += Number(entry.value)));
}
