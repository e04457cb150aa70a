import { expect, test } from '../../support/fixtures/test.ts';
import { signInAsNewMember } from '../../support/members/members.ts';
import { enterRoom } from '../../support/members/room.ts';
import { openStill } from '../../support/pages/check-page.ts';
import { EVERY_PAGE, SEEN_DIFFERENTLY } from '../../support/pages/every-page.ts';
import { delayApiCalls, expectNoLayoutShift, waitPastRecentInput } from '../../support/pages/layout-shift.ts';
import { PHONE, SCREEN_WIDTHS } from '../../support/pages/screens.ts';

const MAIN_PAGES = ['/', '/dashboard', '/wellness', '/community'];

test('nothing shifts on the main pages of a small phone, nor for a member whose neighbor types', async ({
  page,
  browser,
  product,
}) => {
  await delayApiCalls(page);
  await signInAsNewMember(page, product.url);
  for (const path of MAIN_PAGES) await openStill(page, path, PHONE, 667);
  const neighbor = await enterRoom(browser, product, 'Wren');
  for (const reader of [page, neighbor.page]) await reader.getByRole('switch', { name: /typing/ }).check();
  await waitPastRecentInput();

  await neighbor.page.getByLabel('Your message').pressSequentially('Hello');

  await expect(page.getByText('Wren is typing…')).toBeVisible();
  await expectNoLayoutShift(page, '/community');
  await neighbor.context.close();
});

for (const screen of SCREEN_WIDTHS) {
  test.describe(`at ${screen} px nothing shifts while loading`, () => {
    test.describe.configure({ timeout: 300_000 });
    test.beforeEach(({ page }) => delayApiCalls(page));

    test('on the main pages of a member', { tag: screen === PHONE ? '@core' : [] }, async ({ page, product }) => {
      await signInAsNewMember(page, product.url);
      for (const path of MAIN_PAGES) await openStill(page, path, screen);
    });

    for (const [viewer, listPages] of Object.entries({ ...EVERY_PAGE, ...SEEN_DIFFERENTLY })) {
      test(`on every page of ${viewer}`, async ({ page, product }) => {
        for (const [path] of await listPages(page, product)) await openStill(page, path, screen);
      });
    }
  });
}
