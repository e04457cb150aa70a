import { expect, type Locator, type Page } from '@playwright/test';

import { pauseClock } from './page-clock.ts';

/** Whether React manages the element: it does so on a live page, but not in prerendered HTML. */
export const isLive = (element: Locator) =>
  element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber$')));

/** Waits until the page handles a press. On a busy machine, the network is idle earlier. */
export const expectLive = (element: Locator) => expect.poll(() => isLive(element)).toBe(true);

/**
 * Opens a prerendered page, after `page.clock.install()`, and leaves its clock stopped. The product waits a second for
 * the code of a page before it shows the HTML without it: here, a busy machine may take longer.
 */
export async function openAndHydrate(page: Page, path: string): Promise<void> {
  await pauseClock(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  await expectLive(page.getByRole('heading', { level: 1 }));
  // Runs the timers that would still change the page.
  await page.clock.runFor(1000);
}
