import AxeBuilder from '@axe-core/playwright';

import { signInAsNewMember } from '../support/members.ts';
import { expect, test } from '../support/test.ts';

const PAGES = [
  '/',
  '/pricing',
  '/dashboard',
  '/progress-report',
  '/rounds',
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
  '/wellness',
  '/community',
  '/account',
  '/no-such-page',
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
];

for (const screen of [375, 1280]) {
  test(`axe finds nothing on any page at ${screen} px, and nothing scrolls sideways at 320`, async ({
    page,
    product,
  }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const check = async (path: string) => {
      await page.setViewportSize({ width: screen, height: 900 });
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual(
        [],
      );
      await page.setViewportSize({ width: 320, height: 700 });
      // The layout follows the window a frame or two later.
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(width, { message: path }).toBeLessThanOrEqual(320);
    };

    for (const path of VISITOR_PAGES) await check(path);
    await signInAsNewMember(page, product.url);
    for (const path of PAGES) await check(path);
  });
}

test('a paused round hands the keyboard back where it was, with motion reduced', async ({ page, product }) => {
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
