import type { Page } from 'playwright';

declare global {
  interface Window {
    mindgroveBench: { usable: number; largestPaint: number; layoutShift: number };
  }
}

export type Timings = Window['mindgroveBench'];

export const watchUsable = (page: Page, content: string) => page.addInitScript(watch, content);

export const waitUntilUsable = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => window.mindgroveBench.usable > 0);
};

/** Milliseconds since navigation start, and the layout shift score so far. */
export const readTimings = (page: Page): Promise<Timings> => page.evaluate(() => window.mindgroveBench);

// Serialized and run in the page, so it cannot use outer variables.
function watch(content: string): void {
  const timings = { usable: 0, largestPaint: 0, layoutShift: 0 };
  window.mindgroveBench = timings;
  const check = () => {
    const element = document.querySelector(content);
    // React adds this key to the elements it manages; prerendered HTML has none before hydration.
    const isHydrated = element && Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
    if (isHydrated && element.checkVisibility()) timings.usable = performance.now();
    else requestAnimationFrame(check);
  };
  check();
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => (timings.largestPaint = startTime));
  observe('layout-shift', (entry) => 'value' in entry && (timings.layoutShift += Number(entry.value)));
}
