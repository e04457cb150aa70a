import type { Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures/test.ts';
import { newMember, PASSWORD, registerMember } from '../../support/members/members.ts';
import { goOnTo } from '../../support/pages/every-page.ts';

const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });

/** Fills what the browser gives an origin, with what an older version or another program has left. */
const fillStorage = (page: Page) =>
  page.addInitScript(() => {
    if (localStorage.getItem('left-over-0')) return;
    localStorage.setItem(
      'mindgrove:member:7:offline:old',
      JSON.stringify({ at: Date.now(), data: 'x'.repeat(50_000) }),
    );
    for (let size = 1_000_000, count = 0; size > 0; size = Math.floor(size / 2))
      try {
        for (;;) localStorage.setItem(`left-over-${(count += 1) - 1}`, 'x'.repeat(size));
      } catch {
        // Smaller pieces fill the rest.
      }
  });

const signIn = async (page: Page, email: string) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
};

test(
  'without site data, one signs in and goes on in that tab, and is told what is not kept',
  { tag: '@core' },
  async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const { email } = await registerMember(page);
    await page.context().clearCookies();
    await blockStorage(page);

    await signIn(page, email);
    await expect(page.getByText(/^Your browser blocks site data here/)).toBeVisible();
    for (const [path, heading] of [
      ['/memory-match', 'Memory Match Challenge'],
      ['/wellness', 'Wellness Center'],
      ['/community', 'Community & Support'],
      ['/account', 'Your account'],
    ] as const)
      await goOnTo(page, [path, heading]);

    await page.goto('/no-such-page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
    expect(errors).toEqual([]);
  },
);

test('a damaged profile, whose storages throw when they are read, is treated as one without site data', async ({
  page,
}) => {
  const { email } = await registerMember(page);
  await page.context().clearCookies();
  await page.addInitScript(() => {
    Storage.prototype.getItem = () => {
      throw new DOMException('The file is corrupted.', 'NS_ERROR_FILE_CORRUPTED');
    };
  });

  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await signIn(page, email);
  await expect(page.getByText(/^Your browser blocks site data here/)).toBeVisible();
});

test('without site data, one signs up', async ({ page }) => {
  await blockStorage(page);
  const { name, email } = newMember();
  await page.goto('/signup');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: /^(Sign Up|Create)/ }).click();
  await expect(page).not.toHaveURL(/signup/);
  await expect(page.getByRole('button', { name: /Log ?out/i }).first()).toBeAttached();
});

test('a full storage makes room by dropping what can be loaded again', async ({ page }) => {
  const { email } = await registerMember(page);
  await page.context().clearCookies();
  await fillStorage(page);

  await signIn(page, email);
  await expect(page.getByText(/^Your browser’s storage is full/)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
});

test('a storage full of what is not ours does not keep anybody from signing in', async ({ page }) => {
  const { email } = await registerMember(page);
  await page.context().clearCookies();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });

  await signIn(page, email);
  await expect(page.getByText(/^Your browser’s storage is full/)).toBeVisible();
});
