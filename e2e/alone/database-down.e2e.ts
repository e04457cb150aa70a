import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures/test-alone.ts';
import { signInAsNewMember } from '../support/members/members.ts';
import { suspendDatabase } from '../support/product/suspend-database.ts';

/** Pages look for the server every ten seconds. */
const FOUND = { timeout: 30_000 };

const notice = (page: Page) => page.getByText('We cannot reach Mindgrove at the moment');

test('pages that are open say that the database hangs, and go on when it is back', async ({ context, product }) => {
  const member = await context.newPage();
  await signInAsNewMember(member, product.url);
  await member.goto('/dashboard');
  await expect(member.getByRole('progressbar', { name: 'Wellness points' })).toBeVisible();

  const resume = suspendDatabase(product);
  try {
    await expect(notice(member)).toBeVisible(FOUND);
  } finally {
    resume();
  }

  await expect(notice(member)).toBeHidden(FOUND);
});

for (const path of [
  '/dashboard',
  '/games',
  '/wellness',
  '/education',
  '/progress-report',
  '/community',
  '/personalized-plan',
  '/account',
])
  test(`${path} says so when it is opened while the database hangs, and shows its content once it goes on`, async ({
    page,
    product,
  }) => {
    await signInAsNewMember(page, product.url);
    const resume = suspendDatabase(product);
    try {
      await page.goto(path);
      // A page that has just kept everything calls nothing at first.
      await expect(notice(page)).toBeVisible(FOUND);
    } finally {
      resume();
    }

    await expect(notice(page)).toBeHidden(FOUND);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
