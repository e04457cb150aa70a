import type { Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures/test.ts';
import { expectLive } from '../../support/pages/hydration.ts';

const slotOf = (page: Page) => page.locator('[data-slot="pricing"]');

/** Records which scripts of the offer's release the page has requested. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/releases\/mfe-billing\/.*\.js/.test(request.url())) scripts.push(request.url());
  });
  return scripts;
}

const plans = (page: Page) => slotOf(page).getByRole('heading', { name: 'Choose Your Plan' });

test('the plans below the fold load no script until somebody scrolls near them', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  await expect(plans(page)).toBeVisible();

  await slotOf(page).scrollIntoViewIfNeeded();

  await expectLive(plans(page));
  expect(scripts.length).toBeGreaterThan(0);
});

test('the plans wake when the keyboard reaches them, and keep the focus', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await expectLive(page.getByRole('heading', { level: 1 }));
  const link = slotOf(page).getByRole('link').first();
  const name = await link.textContent();

  await link.focus();

  await expectLive(plans(page));
  await expect(slotOf(page).getByRole('link').first()).toBeFocused();
  expect(await slotOf(page).getByRole('link').first().textContent()).toBe(name);
});

test('a link in the plans works before their scripts have come', async ({ page }) => {
  await page.route(/\/releases\/mfe-billing\/.*\.js/, () => undefined);
  await page.goto('/');

  await slotOf(page).getByRole('link').first().click();

  await expect(page).not.toHaveURL(/\/$/);
});
