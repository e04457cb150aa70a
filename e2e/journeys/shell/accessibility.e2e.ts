import type { Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures/test.ts';
import { signInAsNewMember } from '../../support/members/members.ts';
import { expectNoAxeFindings, THEMES } from '../../support/pages/axe.ts';
import { expectNoSidewaysScrolling } from '../../support/pages/check-page.ts';
import { EVERY_PAGE, goOnTo, isVariant, SEEN_DIFFERENTLY } from '../../support/pages/every-page.ts';
import { DESKTOP, PHONE, SCREEN_WIDTHS, setScreenWidth } from '../../support/pages/screens.ts';

for (const [viewer, listPages] of Object.entries(EVERY_PAGE)) {
  // Each page once, in a way that shows a fault of all pages in both themes and widths. All four of each are below.
  test(
    `axe finds nothing on the pages of ${viewer}, by turns dark on a phone and light on a desktop`,
    { tag: '@core' },
    async ({ page, product }) => {
      test.setTimeout(300_000);
      const listed = await listPages(page, product);
      const pages = listed.filter((one) => !isVariant(one));
      await page.goto(pages[0]?.[0] ?? '/');
      for (const [index, one] of pages.entries()) {
        const [path] = one;
        const [screen, theme] = index % 2 === 0 ? ([PHONE, 'dark'] as const) : ([DESKTOP, 'light'] as const);
        await setScreenWidth(page, screen);
        await goOnTo(page, one);
        await expectNoAxeFindings(page, { what: path, theme });
        await expectNoSidewaysScrolling(page, path);
      }
    },
  );
}

for (const screen of SCREEN_WIDTHS) {
  for (const theme of THEMES) {
    for (const [viewer, listPages] of Object.entries({ ...EVERY_PAGE, ...SEEN_DIFFERENTLY })) {
      test(`at ${screen} px, ${theme}, axe finds nothing on the pages of ${viewer}, and nothing scrolls sideways at 320`, async ({
        page,
        product,
      }) => {
        test.setTimeout(300_000);
        const pages = await listPages(page, product);
        await page.goto(pages[0]?.[0] ?? '/');
        for (const listed of pages) {
          const [path] = listed;
          await setScreenWidth(page, screen);
          await goOnTo(page, listed);
          await expectNoAxeFindings(page, { what: path, theme });
          await expectNoSidewaysScrolling(page, path);
        }
      });
    }
  }
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
