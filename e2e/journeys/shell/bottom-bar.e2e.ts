import type { Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures/test.ts';
import { signInAsNewMember } from '../../support/members/members.ts';
import { expectNoAxeFindings } from '../../support/pages/axe.ts';
import { setScreenWidth } from '../../support/pages/screens.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Quick links' });

for (const width of [320, 375]) {
  test(
    `at ${width} px a member moves between the main pages with the bar at the bottom`,
    { tag: width === 320 ? '@core' : [] },
    async ({ page, product }) => {
      await setScreenWidth(page, width);
      await signInAsNewMember(page, product.url);
      await page.goto('/wellness');
      const entries = bar(page).getByRole('listitem');
      await expect(entries).toHaveText(['Today', 'Games', 'Wellness', 'Community', 'More']);
      await expect(bar(page).getByRole('link', { name: 'Wellness' })).toHaveAttribute('aria-current', 'page');

      for (const entry of await bar(page).getByRole('listitem').locator('a, button').all()) {
        const box = await entry.boundingBox();
        expect(box?.width).toBeGreaterThanOrEqual(48);
        expect(box?.height).toBeGreaterThanOrEqual(48);
      }
      expect(await bar(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);

      await bar(page).getByRole('link', { name: 'Games' }).click();
      await expect(page).toHaveURL(/\/games$/);
      await bar(page).getByRole('link', { name: 'Today' }).press('Enter');
      await expect(page).toHaveURL(/\/dashboard$/);
      await bar(page).getByRole('button', { name: 'More' }).press('Enter');
      const sheet = page.getByRole('dialog', { name: 'More' });
      await expect(sheet.getByRole('link', { name: 'Account' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(bar(page).getByRole('button', { name: 'More' })).toBeFocused();
    },
  );
}

for (const width of [320, 1280]) {
  test(`at ${width} px “More” leads to the pages without a place in the bar`, async ({ page, product }) => {
    await setScreenWidth(page, width);
    await signInAsNewMember(page, product.url);
    // It has a navigation of its own, in its header.
    await page.goto('/dashboard');
    const place = width === 320 ? bar(page) : page.getByRole('banner');
    const more = place.getByRole('button', { name: 'More' });
    const sheet = page.getByRole('dialog', { name: 'More' });

    await more.press('Enter');
    await expect(sheet.getByRole('listitem')).toHaveText([
      ...[
        'Learn',
        'Recipes',
        'Daily board',
        'Friends',
        'My plan',
        'Training plan',
        'Mood',
        'Progress',
        'Report',
        'Help',
        'Account',
      ],
    ]);
    for (const link of await sheet.getByRole('link').all())
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    expect(await sheet.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
    await expectNoAxeFindings(page);
    await sheet.getByRole('link', { name: 'Recipes' }).press('Enter');

    await expect(page).toHaveURL(/\/recipes$/);
    await expect(sheet).toBeHidden();
    await expect(more).toHaveAttribute('aria-current', 'true');
    await more.press('Enter');
    await expect(sheet.getByRole('link', { name: 'Recipes' })).toHaveAttribute('aria-current', 'page');
    await page.mouse.click(5, 90);
    await expect(sheet).toBeHidden();
  });
}

test('the bar covers neither the focused element nor the end of the page', async ({ page, product }) => {
  await setScreenWidth(page, 375);
  await signInAsNewMember(page, product.url);
  await page.goto('/account', { waitUntil: 'networkidle' });
  const plan = page.getByRole('region', { name: 'Plan & billing' });
  await expect(plan).toBeVisible();
  const isFocusCovered = () =>
    bar(page).evaluate((nav) => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || nav.contains(focused)) return false;
      const { top, bottom } = focused.getBoundingClientRect();
      const edge = nav.getBoundingClientRect().top;
      return top < innerHeight && bottom > edge + 1;
    });
  const sections = page.getByRole('main').locator('section > * > details');
  await sections.evaluateAll((all: HTMLDetailsElement[]) => all.forEach((one) => (one.open = true)));
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  await expect(plan.getByRole('link').first()).toBeAttached();
  await page.getByRole('main').focus();

  for (let presses = 0; presses < 25; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await isFocusCovered(), `after ${presses + 1} presses`).toBe(false);
  }
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const text = await page.getByRole('contentinfo').getByText('not a medical test').boundingBox();
  const edge = await bar(page).boundingBox();
  expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
});

test('the bar is for members on phones and tablets, and gives way to a page that asks for the whole window', async ({
  page,
  product,
}) => {
  await setScreenWidth(page, 375);
  await page.goto('/pricing');
  await expect(bar(page)).toBeHidden();

  await signInAsNewMember(page, product.url);
  await page.goto('/games');
  await expect(bar(page)).toBeVisible();
  await page.evaluate(() => (document.documentElement.dataset['immersive'] = ''));
  await expect(bar(page)).toBeHidden();
  await page.evaluate(() => delete document.documentElement.dataset['immersive']);
  await setScreenWidth(page, 768);
  await expect(bar(page)).toBeVisible();
  await setScreenWidth(page, 1024);
  await expect(bar(page)).toBeHidden();
});

test('“Programs” leads to the programs of the dashboard, also from the dashboard itself', async ({ page, product }) => {
  await signInAsNewMember(page, product.url);
  await page.goto('/community');
  const programs = page.getByRole('banner').getByRole('link', { name: 'Programs' });
  const isAtPrograms = () =>
    page.evaluate(() => document.activeElement?.id === 'programs' && document.activeElement.getBoundingClientRect().y);

  await programs.click();
  await expect.poll(isAtPrograms).toBeGreaterThanOrEqual(0);
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  await page.evaluate(() => window.scrollTo(0, 0));
  await programs.click();

  await expect.poll(isAtPrograms).toBeGreaterThanOrEqual(0);
  expect(new URL(page.url()).pathname).toBe('/dashboard');
});

test('a member’s pages end in one line, from which all links of the footer can be reached', async ({
  page,
  product,
}) => {
  await signInAsNewMember(page, product.url);
  await page.goto('/games');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link')).toHaveText(['Help', 'Privacy', 'Accessibility']);
  await expect(footer.getByText('not a medical test')).toBeVisible();

  await footer.getByRole('link', { name: 'Help' }).click();

  await expect(footer.getByRole('link', { name: 'Progress Tracking' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Data Protection' })).toBeVisible();
});
