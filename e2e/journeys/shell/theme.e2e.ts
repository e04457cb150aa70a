import type { Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures/test.ts';
import { PASSWORD, signInAsNewMember } from '../../support/members/members.ts';

const WHITE = 'rgb(255, 255, 255)';
const DARK = 'rgb(15, 29, 36)';

const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
/** The server's HTML, before any script could change it. */
const rootTagOf = async (page: Page, path: string) =>
  /<html[^>]*>/.exec(await (await page.request.get(path)).text())?.[0] ?? '';

test('pages follow the theme of the device, also when it changes while they are open', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await groundOf(page)).toBe(DARK);
  expect(await rootTagOf(page, '/login')).not.toContain('data-theme');

  await page.emulateMedia({ colorScheme: 'light' });

  expect(await groundOf(page)).not.toBe(DARK);
});

test('a chosen theme shows at once, is in the next page’s HTML, and follows the member to other devices', async ({
  browser,
  page,
  product,
}) => {
  const { user } = await signInAsNewMember(page, product.url);
  await page.goto('/account');
  const stored = page.waitForResponse((response) => response.url().endsWith('/account/preferences'));
  await page.getByRole('radio', { name: /^Dark/ }).check();

  await expect.poll(() => groundOf(page)).toBe(DARK);
  expect((await stored).status()).toBe(200);
  for (const path of ['/account', '/', '/dashboard'])
    expect(await rootTagOf(page, path)).toContain('data-theme="dark"');
  await page.reload();
  expect(await groundOf(page)).toBe(DARK);

  const other = await (await browser.newContext({ baseURL: product.url })).newPage();
  await other.goto('/login');
  await other.getByLabel('Email').fill(user.email);
  await other.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await other.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expect(other).toHaveURL(/\/dashboard$/);
  await expect.poll(() => groundOf(other)).toBe(DARK);
  await other.context().close();
});

test('a light choice wins over a dark device, and paper stays white', async ({ page, product }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAsNewMember(page, product.url);
  await page.goto('/account');
  await expect.poll(() => groundOf(page)).toBe(DARK);

  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await groundOf(page)).toBe(WHITE);
  await page.emulateMedia({ colorScheme: 'dark', media: 'screen' });
  await page.getByRole('radio', { name: /^Light/ }).check();

  await expect.poll(() => groundOf(page)).not.toBe(DARK);
});
