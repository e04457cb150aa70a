import { expect, type Page } from '@playwright/test';

/** Stops the page's clock, after `page.clock.install()`. Tries again if the time to stop at has already passed. */
export const pauseClock = (page: Page) =>
  expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))).toPass({ timeout: 30_000 });
