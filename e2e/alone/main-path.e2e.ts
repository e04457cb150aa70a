import { productAddress } from '@mindgrove/tools/release/running-product';

import { expect, test } from '../support/fixtures/test-alone.ts';
import { newEmail, PASSWORD } from '../support/members/members.ts';
import { expectToast } from '../support/pages/toast.ts';
import { winMemoryMatch } from '../support/play/memory-game.ts';

test('a visitor signs up, wins a memory game, and finds the progress again after a restart', async ({
  page,
  product,
}) => {
  test.setTimeout(180_000);
  const email = newEmail();
  await page.clock.install();

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('brainpower');
  await page.getByRole('banner').getByRole('link', { name: 'Try for Free' }).click();

  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await page.getByLabel('Name').fill('Linnea');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectToast(page, 'Your account has been created successfully.');

  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('5 achievements to earn')).toBeVisible();
  // The four questions choose the first game; without answers it is Memory Match.
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('link', { name: 'Play your first game' }).click();

  await expect(page.getByRole('heading', { name: 'Memory Match Challenge' })).toBeVisible();
  await winMemoryMatch(page);
  await expectToast(page, 'Score Saved');
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /dashboard/i })
    .click();

  const score = page.getByRole('progressbar', { name: 'Wellness points' });
  await expect(score).not.toHaveAttribute('aria-valuenow', '0');
  const stored = await score.getAttribute('aria-valuenow');
  await product.restart();
  await page.goto('/dashboard');
  await expect(score).toHaveAttribute('aria-valuenow', stored ?? '');

  await page.getByRole('button', { name: 'Logout' }).click();
  await expectToast(page, 'Successfully logged out.');
  await expect(page).toHaveURL(product.url + '/');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(score).toHaveAttribute('aria-valuenow', stored ?? '');
});

test('a release without an address goes to the product that was started last', ({ product }) => {
  expect(productAddress(undefined, product.dataDir)).toBe(product.url);
});

test('each page of the main path comes from a release of its own remote', async ({ page }) => {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const release = /\/releases\/([\w-]+)\/[^/]+\/remoteEntry\.js/.exec(request.url());
    if (release?.[1]) loaded.add(release[1]);
  });
  const set = (await (await page.request.get('/release-set.json')).json()) as { releases: unknown[] };

  for (const path of ['/', '/pricing']) await page.goto(path, { waitUntil: 'networkidle' });
  expect([...loaded]).toEqual(['mfe-marketing', 'mfe-billing']);
  expect(set.releases).toHaveLength(5);
});
