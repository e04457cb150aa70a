import { readFile } from 'node:fs/promises';

import type { Browser, Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures/test.ts';
import { mailedLink } from '../../support/members/mailbox.ts';
import { newEmail, PASSWORD, signInAsNewMember } from '../../support/members/members.ts';
import { expectNoAxeFindings } from '../../support/pages/axe.ts';
import { tabTo, typeInto } from '../../support/pages/keyboard.ts';
import { expectToast } from '../../support/pages/toast.ts';
import { DESKTOP, logIn, PHONE, SCREEN_WIDTHS, setScreenWidth } from '../../support/pages/screens.ts';

const NEW_PASSWORD = 'calm-forest-walk-8';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const press = async (page: Page, name: string) => {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
};

/** Signs in the same member on another device. */
async function signInOnAnotherDevice(browser: Browser, baseURL: string, email: string) {
  const page = await browser.newPage({ baseURL });
  await page.goto('/login');
  await logIn(page, { email, password: PASSWORD });
  await expect(page).toHaveURL(/\/dashboard$/);
  return page;
}

for (const screen of SCREEN_WIDTHS) {
  test.describe(`at ${screen} px, by keyboard,`, () => {
    test.beforeEach(async ({ page }) => setScreenWidth(page, screen));

    test('a member changes name and time zone, and both survive a reload', async ({ page, product }) => {
      await signInAsNewMember(page, product.url);
      await page.goto('/account#profile');
      await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
      await expect(page).toHaveTitle(/^Your account · /);
      const profile = section(page, 'Profile');

      await typeInto(page, profile.getByLabel('Name'), 'Solveig');
      await tabTo(page, profile.getByLabel('Time zone'));
      await page.keyboard.type('Berlin');
      await expect(profile.getByText(/It’s .+, UTC\+[12] there now\./)).toBeVisible();
      await press(page, 'Save profile');

      await expect(profile.getByText('Your profile has been saved.')).toBeVisible();
      await page.reload();
      await expect(profile.getByLabel('Name')).toHaveValue('Solveig');
      await expect(profile.getByLabel('Time zone')).toHaveValue('Europe/Berlin');
    });

    test('a member changes the email, which changes when the mailed link is opened', async ({ page, product }) => {
      const { user } = await signInAsNewMember(page, product.url);
      const next = newEmail();
      await page.goto('/account#email');
      const email = section(page, 'Email');
      await expect(email.getByText('Not confirmed yet')).toBeVisible();

      await press(page, 'Change email');
      await page.keyboard.type(next);
      await typeInto(page, email.getByLabel('Your password'), 'not-the-one');
      await page.keyboard.press('Enter');
      await expect(email.getByText('That isn’t your current password.')).toBeVisible();
      await expect(email.getByLabel('New email')).toHaveValue(next);
      await typeInto(page, email.getByLabel('Your password'), PASSWORD);
      await page.keyboard.press('Enter');
      await expect(email.getByText(`A link is on its way to ${next}.`)).toBeVisible();
      await expect(email.getByText(user.email)).toBeVisible();

      await page.goto(await mailedLink(page, { to: next, subject: 'confirm' }));
      await expect(page.getByText('Your email is confirmed. Thank you!')).toBeVisible();
      await page.goto('/account#email');
      await expect(email.getByText(next)).toBeVisible();
      await expect(email.getByText('Confirmed', { exact: true })).toBeVisible();
    });

    test('a member changes the password, and every other device is signed out', async ({ browser, page, product }) => {
      const { user } = await signInAsNewMember(page, product.url);
      const other = await signInOnAnotherDevice(browser, product.url, user.email);
      await page.goto('/account#password');
      const password = section(page, 'Password');

      await press(page, 'Change password');
      await page.keyboard.type(PASSWORD);
      await typeInto(page, password.getByLabel('New password'), NEW_PASSWORD);
      await page.keyboard.press('Enter');
      await expect(password.getByText(/your other devices are signed out\./)).toBeVisible();

      await other.goto('/account');
      await expect(other).toHaveURL(/\/login\?next=%2Faccount$/);
      await logIn(other, { email: user.email, password: NEW_PASSWORD });
      await expect(other).toHaveURL(/\/account$/);
      await other.close();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    });

    test('text size and motion change at once, also on another device', async ({ browser, page, product }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      const { user } = await signInAsNewMember(page, product.url);
      await page.goto('/account#display');
      const html = page.locator('html');

      await tabTo(page, page.getByRole('radio', { name: 'Normal' }));
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await expect(html).toHaveAttribute('data-text-size', 'largest');
      await expect(page.getByRole('radio', { name: 'Largest' })).toBeInViewport();
      await tabTo(page, page.getByRole('switch', { name: 'Reduce motion' }));
      // This is the last of three changes, which are stored one after the other.
      const stored = page.waitForResponse((response) =>
        (response.request().postData() ?? '').includes('reduced_motion'),
      );
      await page.keyboard.press('Space');
      await expect(html).toHaveAttribute('data-motion', 'reduced');
      expect((await stored).ok()).toBe(true);

      const other = await signInOnAnotherDevice(browser, product.url, user.email);
      await expect(other.locator('html')).toHaveAttribute('data-text-size', 'largest');
      await expect(other.locator('html')).toHaveAttribute('data-motion', 'reduced');
      await other.close();
    });

    test('a member sees all logged-in devices, signs out one, then all of them', async ({ browser, page, product }) => {
      const { user } = await signInAsNewMember(page, product.url);
      const other = await signInOnAnotherDevice(browser, product.url, user.email);
      const another = await signInOnAnotherDevice(browser, product.url, user.email);
      await page.goto('/account#sessions');
      const devices = section(page, 'Where you’re logged in').getByRole('list', { name: 'Devices' });
      await expect(devices.getByRole('listitem')).toHaveCount(3);
      await expect(devices.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);

      // The list is sorted by last use and includes this device.
      await tabTo(page, devices.getByRole('button', { name: /^Sign out/ }).first());
      await page.keyboard.press('Enter');
      await expect(section(page, 'Where you’re logged in').getByText(/^Done: Signed out: /)).toBeVisible();
      await expect(devices.getByRole('listitem')).toHaveCount(2);
      await another.goto('/account');
      await expect(another).toHaveURL(/\/login\?next=%2Faccount$/);

      await press(page, 'Sign out everywhere');
      await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${product.url}/`);
      await expectToast(page, 'Logged out', 'Successfully logged out.');
      await other.goto('/account');
      await expect(other).toHaveURL(/\/login\?next=%2Faccount$/);
      await Promise.all([other.close(), another.close()]);
    });

    test('a member exports their own data only', async ({ browser, page, product }) => {
      const elsewhere = await browser.newPage({ baseURL: product.url });
      const stranger = await signInAsNewMember(elsewhere, product.url);
      await elsewhere.close();
      const { user } = await signInAsNewMember(page, product.url);
      await page.goto('/account#data');

      await tabTo(page, page.getByRole('button', { name: 'Export my data' }));
      const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);

      expect(file.suggestedFilename()).toMatch(/^mindgrove-\d{4}-\d{2}-\d{2}\.json$/);
      const text = await readFile(await file.path(), 'utf8');
      expect(JSON.parse(text)).toMatchObject({ account: { id: user.id, email: user.email } });
      expect(text).not.toContain(stranger.user.email);
      await expect(page.getByText('Done. Your file is in your downloads.')).toBeVisible();
    });

    test(
      'a member requests the deletion of the account, continues to use it, and keeps it',
      { tag: screen === DESKTOP ? '@core' : [] },
      async ({ page, product }) => {
        await signInAsNewMember(page, product.url);
        await page.goto('/account#delete');
        const deletion = section(page, 'Delete account');

        await press(page, 'Delete my account');
        await page.keyboard.type(PASSWORD);
        await page.keyboard.press('Enter');
        const keep = deletion.getByRole('button', { name: 'Keep my account' });
        await expect(keep).toBeFocused();
        await expect(deletion.getByText(/Your account will be deleted on \w+ \d+, \d{4}/)).toBeVisible();

        await page.goto('/dashboard');
        await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
        await tabTo(page, page.getByRole('link', { name: 'Keep my account' }));
        await page.keyboard.press('Enter');
        await expect(deletion).toBeFocused();
        await tabTo(page, keep);
        await page.keyboard.press('Enter');
        await expect(deletion.getByText('Your account is staying, and so is everything in it.')).toBeVisible();
        await page.reload();
        await expect(deletion.getByRole('button', { name: 'Delete my account' })).toBeVisible();
        await expect(page.getByText(/will be deleted on/)).toHaveCount(0);
      },
    );
  });
}

test('typed text is kept when the server cannot be reached', async ({ context, page, product }) => {
  await signInAsNewMember(page, product.url);
  await page.goto('/account', { waitUntil: 'networkidle' });
  // The network of a busy machine is idle before the page is drawn.
  await expect(section(page, 'Profile').getByLabel('Name')).toBeVisible();
  await context.setOffline(true);
  await section(page, 'Profile').getByLabel('Name').fill('Solveig');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(section(page, 'Profile').getByRole('alert')).toContainText('Check your connection and try again.');

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save profile' }).click();

  await expect(page.getByText('Your profile has been saved.')).toBeVisible();
  await expect(section(page, 'Profile').getByLabel('Name')).toHaveValue('Solveig');
});

test('the contents link to each section', async ({ page, product }) => {
  await setScreenWidth(page, DESKTOP);
  await signInAsNewMember(page, product.url);
  await page.goto('/account');
  const contents = page.getByRole('navigation', { name: 'On this page' });

  for (const name of ['Display & sound', 'Where you’re logged in', 'Delete account', 'Profile']) {
    await contents.getByRole('link', { name }).click();
    await expect(section(page, name)).toBeFocused();
    await expect(section(page, name)).toBeInViewport();
  }
});

test('on a phone the sections are a list of less than four screens, and unfold by keyboard', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: PHONE, height: 750 });
  await signInAsNewMember(page, product.url);
  await page.goto('/account');
  await expect(section(page, 'Plan & billing')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3000);
  await expectNoAxeFindings(page);

  const name = section(page, 'Profile').getByLabel('Name');
  await expect(name).toBeHidden();
  await tabTo(page, section(page, 'Profile').locator('summary'));
  await page.keyboard.press('Enter');
  await expect(name).toBeVisible();
});
