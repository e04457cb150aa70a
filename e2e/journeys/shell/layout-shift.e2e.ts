import { test } from '../../support/fixtures/test.ts';
import { signInAsNewMember } from '../../support/members/members.ts';
import { openStill } from '../../support/pages/check-page.ts';
import { EVERY_PAGE, SEEN_DIFFERENTLY } from '../../support/pages/every-page.ts';
import { delayApiCalls } from '../../support/pages/layout-shift.ts';
import { PHONE, SCREEN_WIDTHS } from '../../support/pages/screens.ts';

const MAIN_PAGES = ['/', '/dashboard', '/wellness', '/community'];

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
