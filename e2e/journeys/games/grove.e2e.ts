import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures/test.ts';
import { signInAsDemoMember } from '../../support/members/members.ts';
import { expectNoAxeFindings } from '../../support/pages/axe.ts';
import { DESKTOP, PHONE, setScreenWidth } from '../../support/pages/screens.ts';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

const view = (page: Page) => page.getByRole('group', { name: 'Look around your grove' });
const scrolled = (page: Page) => view(page).evaluate(({ scrollLeft }) => Math.round(scrollLeft));

/** Where a plant is that nothing hides. */
const plantInFront = (page: Page) =>
  view(page)
    .locator('[data-day]')
    .evaluateAll((plants) => {
      for (const plant of plants) {
        const { left, top, width, height } = plant.getBoundingClientRect();
        const middle = { x: left + width / 2, y: top + height / 2 };
        if (document.elementFromPoint(middle.x, middle.y) === plant) return middle;
      }
      throw new Error('all plants are hidden');
    });

async function openGrove(page: Page, url: string, width: number) {
  await setScreenWidth(page, width);
  await signInAsDemoMember(page, url);
  await page.goto('/dashboard');
  await expect(page.getByRole('img', { name: /^Your grove after \d+ days of practice/ })).toBeVisible();
  // It begins in the middle, where the first tree is.
  await expect(page.getByRole('button', { name: 'Touch your first tree' })).toBeInViewport();
  return scrolled(page);
}

test('a grove is dragged by mouse, and a press on a plant opens its day', async ({ page, product }) => {
  const start = await openGrove(page, product.url, DESKTOP);
  const { x = 0, y = 0, width = 0, height = 0 } = (await view(page).boundingBox()) ?? {};
  const middle = { x: x + width / 2, y: y + height / 4 };

  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x - 200, middle.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => scrolled(page)).toBe(start + 200);
  await expect(page.getByRole('dialog')).toBeHidden();

  const plant = await plantInFront(page);
  await page.mouse.click(plant.x, plant.y);
  const day = page.getByRole('dialog', { name: /^Day \d+ of practice$/ });
  await expect(day.getByRole('heading', { level: 3 })).toHaveText(/^\w+day, /);
  await expectNoAxeFindings(page, { what: 'the day of a plant', within: '[role="dialog"]' });
});

test('a grove is looked around in by keys and buttons on a phone, and the page still scrolls', async ({
  page,
  product,
}) => {
  const start = await openGrove(page, product.url, PHONE);
  const left = page.getByRole('button', { name: 'Look left' });
  const right = page.getByRole('button', { name: 'Look right' });

  await right.click();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(start);
  await view(page).press('End');
  await expect(right).toHaveAttribute('aria-disabled', 'true');
  await view(page).press('Home');
  await expect(left).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => scrolled(page)).toBe(0);
  for (const button of [left, right]) {
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(48);
  }

  await view(page).hover();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
});

test('a poster of the grove is saved as a picture', async ({ page, product }) => {
  await openGrove(page, product.url, DESKTOP);
  await page.getByRole('button', { name: 'As a list' }).click();
  // The dialog grows when the days have loaded.
  await expect(page.getByRole('dialog').getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Make a poster' }).click();
  await expect(page.getByRole('img', { name: /^My grove, \d{4}\. / })).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a picture' }).click();

  const file = await readFile(await (await saved).path());
  expect(file.subarray(0, PNG.length)).toEqual(PNG);
  // An empty sheet would be much smaller.
  expect(file.length).toBeGreaterThan(200_000);
});
