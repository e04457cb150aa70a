import type { Page } from '@playwright/test';

import { findReceiptPath, signInAsSubscriber } from '../../support/billing/subscribers.ts';
import { expect, test } from '../../support/fixtures/test.ts';
import { signInAsAdmin } from '../../support/members/administrators.ts';
import { signInAsDemoMember, signInAsNewMember } from '../../support/members/members.ts';
import { checkPage, openStill } from '../../support/pages/check-page.ts';
import { delayApiCalls } from '../../support/pages/layout-shift.ts';
import { SCREEN_WIDTHS, setScreenWidth } from '../../support/pages/screens.ts';

const PAGES = [
  '/',
  '/pricing',
  '/dashboard',
  '/progress-report',
  '/rounds',
  '/wellness',
  '/community',
  '/account',
  '/no-such-page',
];
const GAME_PAGES = [
  '/games',
  '/games/sequence-span',
  '/games/n-back',
  '/games/word-sorting',
  '/games/go-no-go',
  '/games/reaction-time',
  '/games/number-grid',
  '/memory-match',
  '/daily-exercise',
  '/assessment',
  '/speed-math',
  '/speed-math#practice',
];
const VISITOR_PAGES = [
  '/sample-report',
  '/login',
  '/signup',
  '/login?next=/community',
  '/forgot-password',
  '/reset-password',
  '/reset-password#token=some',
  '/verify-email',
  '/admin/login',
];
/** Pages with more content for a member who has trained for weeks. */
const TRAINED_PAGES = ['/dashboard', '/rounds', '/games', '/wellness'];

for (const screen of SCREEN_WIDTHS) {
  test.describe(`at ${screen} px axe finds nothing, nothing shifts while loading, and nothing scrolls sideways at 320`, () => {
    test.describe.configure({ timeout: 300_000 });
    test.use({ reducedMotion: 'reduce' });
    test.beforeEach(({ page }) => delayApiCalls(page));

    test('on the pages of visitors and administrators', async ({ page }) => {
      for (const path of VISITOR_PAGES) await checkPage(page, path, screen);
      await signInAsAdmin(page);
      await checkPage(page, '/admin/dashboard', screen);
    });

    test('on the pages of a new member', async ({ page, product }) => {
      await signInAsNewMember(page, product.url);
      for (const path of PAGES) await checkPage(page, path, screen);
    });

    test('on the games of a new member', async ({ page, product }) => {
      await signInAsNewMember(page, product.url);
      for (const path of GAME_PAGES) await checkPage(page, path, screen);
    });

    test('on the pages of a subscriber', async ({ page }) => {
      const session = await signInAsSubscriber(page);
      const receipt = await findReceiptPath(page, session);
      for (const path of ['/pricing', '/dashboard', '/account', receipt]) await checkPage(page, path, screen);
    });
  });

  test(`at ${screen} px nothing shifts while loading for a member with weeks of training`, async ({
    page,
    product,
  }) => {
    await delayApiCalls(page);
    await signInAsDemoMember(page, product.url);
    for (const path of TRAINED_PAGES) await openStill(page, path, screen);
  });
}

/** The card with the focused link and by how much it exceeds the visible area; null for other focus. */
const cardInFocus = (page: Page) =>
  page.evaluate(() => {
    const link = document.activeElement;
    const isCard = link instanceof HTMLElement && getComputedStyle(link, '::after').position === 'absolute';
    if (!isCard || !link.offsetParent) return null;
    const { top, bottom } = link.offsetParent.getBoundingClientRect();
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? NaN;
    return { name: link.textContent, above: Math.max(header - top, 0), below: Math.max(bottom - innerHeight, 0) };
  });

test('a card focused by Tab is completely visible below the header', async ({ page, product }) => {
  await signInAsNewMember(page, product.url);
  for (const [path, cards] of [
    ['/dashboard', 5],
    ['/games', 9],
  ] as const) {
    for (const screen of SCREEN_WIDTHS) {
      await setScreenWidth(page, screen);
      await page.goto(path, { waitUntil: 'networkidle' });

      const seen = [];
      for (let presses = 0; presses < 80 && seen.length < cards; presses += 1) {
        await page.keyboard.press('Tab');
        const card = await cardInFocus(page);
        if (card) seen.push(card);
      }

      expect(seen, `${path} at ${screen} px`).toEqual(seen.map(({ name }) => ({ name, above: 0, below: 0 })));
      expect(seen).toHaveLength(cards);
    }
  }
});

test('a resumed round restores the focus, with reduced motion', async ({ page, product }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAsNewMember(page, product.url);
  await page.goto('/games/go-no-go');
  await page.getByRole('button', { name: 'Start', exact: true }).press('Enter');
  const round = page.getByRole('region', { name: 'Green Light' });
  const press = round.getByRole('button', { name: 'Press' });
  const prompt = round.getByText(/^Press for/).first();
  await expect(press).toBeFocused();
  await expect(prompt).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Resume' })).toBeFocused();
  await expect(prompt).toBeHidden();
  await page.keyboard.press('Enter');

  await expect(press).toBeFocused();
});
