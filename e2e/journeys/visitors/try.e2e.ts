import type { Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures/test.ts';
import { newMember, PASSWORD } from '../../support/members/members.ts';
import { expectNoLayoutShift } from '../../support/pages/layout-shift.ts';
import { loseMemoryMatch, winMemoryMatch } from '../../support/play/memory-game.ts';

const PHONE = { width: 375, height: 667 };
const cards = (page: Page) => page.locator('button[aria-label^="Card "]');
const result = (page: Page) => page.getByRole('dialog');

async function signUp(page: Page) {
  const { name, email } = newMember('Tuva');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Stored rounds, as the API counts them. */
const storedRounds = (page: Page) =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const response = await fetch('/api/rounds', { headers });
    return ((await response.json()) as { data: { game: string; level: number; score: number }[] }).data;
  });

test('a visitor on a phone is one tap away from a board with all its cards, and the next one turns it', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');

  await page.getByRole('link', { name: 'Explore Games' }).click();

  await expect(cards(page)).toHaveCount(16);
  for (const card of await cards(page).all()) await expect(card).toBeInViewport({ ratio: 1 });
  await cards(page).first().click();
  await expect(cards(page).first()).not.toHaveAccessibleName(/hidden/);
});

const PHONES = ['320 × 640', '375 × 667', '390 × 844', '430 × 932'];
const WIDER = ['450 × 800', '600 × 900', '768 × 1024', '1024 × 768', '1280 × 800', '1440 × 900'];
const SIZES = { normal: [...PHONES, ...WIDER, '1366 × 650'], largest: WIDER };
for (const [textSize, sizes] of Object.entries(SIZES))
  test(`the first card of a visitor stays where it was when the page disappears, with ${textSize} text`, async ({
    page,
    context,
    product,
  }) => {
    await context.addCookies([{ name: 'mindgrove_reading', value: `${textSize}.full`, url: product.url }]);
    for (const size of sizes) {
      const [width = 0, height = 0] = size.split(' × ').map(Number);
      await page.setViewportSize({ width, height });
      await page.goto('/try');
      const before = await cards(page).first().boundingBox();
      await cards(page).first().click();
      await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Find the pairs' })).toBeHidden();

      const after = await cards(page).first().boundingBox();

      expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0)), size).toBeLessThanOrEqual(10);
      expect(Math.abs((after?.x ?? 0) - (before?.x ?? 0)), size).toBeLessThanOrEqual(10);
    }
  });

test('the page for visitors needs no call, and nothing on it moves while it loads', async ({ page, product }) => {
  const called: string[] = [];
  await page.route(/\/api\//, (route) => {
    called.push(route.request().url());
    return route.abort();
  });
  await page.goto('/try', { waitUntil: 'networkidle' });

  await expect(cards(page)).toHaveCount(16);
  await expect(page.getByRole('region', { name: 'There is more to play' }).getByRole('listitem')).toHaveCount(8);
  await expectNoLayoutShift(page, '/try');
  expect(called.filter((url) => !url.includes('/releases'))).toEqual([]);
  const sitemap = await (await page.request.get(`${product.url}/sitemap.xml`)).text();
  expect(sitemap).toContain('/try</loc>');
});

test(
  'the account of a visitor keeps the round that they played, once',
  { tag: '@core' },
  async ({ page, context, product }) => {
    test.setTimeout(120_000);
    await page.clock.install();
    await page.goto('/try');
    await winMemoryMatch(page);
    await result(page).getByRole('link', { name: 'Create an account to keep it' }).click();
    await expect(page.getByText('We’ll save your round to it.')).toBeVisible();
    await signUp(page);

    const saved = page.getByText(/^Your first round is saved: \d+ points\.$/);
    await expect(saved).toBeVisible();
    const other = await context.newPage();
    await other.goto(`${product.url}/dashboard`);
    await expect(other.getByText(/^Your first round is saved/)).toBeVisible();
    await page.reload();
    await expect(saved).toBeVisible();

    const rounds = await storedRounds(page);
    expect(rounds).toHaveLength(1);
    expect(rounds[0]).toMatchObject({ game: 'memory-match', level: 1 });
    await expect(saved).toContainText(`${rounds[0]?.score} points`);
    await page.goto('/try');
    await expect(page).toHaveURL(/\/memory-match$/);
  },
);

test('a lost round shows how far it went, can be played again, and counts as a first round', async ({ page }) => {
  test.setTimeout(120_000);
  await page.clock.install();
  await page.goto('/try');
  await loseMemoryMatch(page);
  await expect(result(page)).toContainText(/of 8 pairs/);
  await result(page).getByRole('button', { name: 'Play again' }).click();
  await expect(cards(page).filter({ hasText: '' })).toHaveCount(16);

  await page.goto('/signup');
  await signUp(page);

  await expect(page.getByText('Your first round is saved.')).toBeVisible();
  expect(await storedRounds(page)).toMatchObject([{ game: 'memory-match', score: 0 }]);
});
