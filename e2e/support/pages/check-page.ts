import { expect, type Page } from '@playwright/test';

import { expectNoLayoutShift } from './layout-shift.ts';

/** Opens a page and fails if anything shifts while it loads. */
export async function openStill(page: Page, path: string, screen: number, height = 900) {
  await page.setViewportSize({ width: screen, height });
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectNoLayoutShift(page, path);
}

/** Checks the page on the smallest phone: WCAG 1.4.10. */
export async function expectNoSidewaysScrolling(page: Page, path: string) {
  await page.setViewportSize({ width: 320, height: 700 });
  // The layout follows a resize after a frame or two.
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, { message: path }).toBeLessThanOrEqual(320);
}
