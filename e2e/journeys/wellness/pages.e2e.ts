import type { Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures/test.ts';
import { signInAsAdmin } from '../../support/members/administrators.ts';
import { signInAsDemoMember, signInAsNewMember } from '../../support/members/members.ts';
import { checkPage, openStill } from '../../support/pages/check-page.ts';
import { delayApiCalls } from '../../support/pages/layout-shift.ts';
import { SCREEN_WIDTHS } from '../../support/pages/screens.ts';

const PAGES = [
  '/mood',
  '/recipes',
  '/recipes/red-lentil-carrot-soup',
  '/recipes/no-such-recipe',
  '/education',
  '/education/brain-training',
  '/education/stress-management',
  '/education/workbooks/mindfulness',
  '/education/workbooks/no-such-workbook',
  '/personalized-plan',
];

/** One lesson of each type. */
async function lessonPaths(page: Page, token: string): Promise<string[]> {
  const response = await page.request.get('/api/braintraining-exercises', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await response.json()) as { data: { id: number; type: string }[] };
  const lessons = ['text', 'image', 'video'].map((type) => data.find((lesson) => lesson.type === type)?.id ?? 0);
  return [...lessons, 999_999].map((id) => `/education/brain-training/exercise/${id}`);
}

for (const screen of SCREEN_WIDTHS) {
  test.describe(`at ${screen} px axe finds nothing, nothing shifts while loading, and nothing scrolls sideways at 320`, () => {
    test.describe.configure({ timeout: 300_000 });
    test.use({ reducedMotion: 'reduce' });
    test.beforeEach(({ page }) => delayApiCalls(page));

    test('on the pages of wellness and education', async ({ page, product }) => {
      const { token } = await signInAsNewMember(page, product.url);
      for (const path of [...PAGES, ...(await lessonPaths(page, token))]) await checkPage(page, path, screen);
    });

    test('on those of a member with weeks of practice', async ({ page, product }) => {
      await signInAsDemoMember(page, product.url);
      await checkPage(page, '/mood', screen);
      for (const path of ['/personalized-plan', '/wellness']) await openStill(page, path, screen);
    });

    test('on the editor for content', async ({ page }) => {
      await signInAsAdmin(page);
      await page.goto('/admin/dashboard?section=admin-content&kind=recipe');
      await page.getByRole('list', { name: 'Recipes' }).getByRole('link').first().click();
      await expect(page.getByLabel('Title')).toBeVisible();
      await checkPage(page, new URL(page.url()).pathname + new URL(page.url()).search, screen);
    });
  });
}
