import type { Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures/test.ts';
import { signInAsAdmin } from '../../support/members/administrators.ts';
import { mailedLink } from '../../support/members/mailbox.ts';
import { newEmail, PASSWORD, registerMember, signInAsNewMember } from '../../support/members/members.ts';
import { tabTo, typeInto } from '../../support/pages/keyboard.ts';
import { expectToast } from '../../support/pages/toast.ts';
import { logIn, PHONE, SCREEN_WIDTHS, setScreenWidth } from '../../support/pages/screens.ts';

const NEW_PASSWORD = 'calm-forest-walk-8';
const EXPIRED_LINK = 'This link has expired or has already been used. Please ask for a new one.';

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' });
const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' });

async function requestPasswordReset(page: Page, address: string) {
  await page.goto('/forgot-password');
  await email(page).fill(address);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(
    page.getByText('If there’s an account for this address, a link is on its way. It works for 30 minutes.'),
  ).toBeVisible();
}

for (const screen of SCREEN_WIDTHS) {
  test.describe(`at ${screen} px`, () => {
    test.beforeEach(({ page }) => setScreenWidth(page, screen));

    test('a visitor creates an account by keyboard, and arrives on the dashboard', async ({ page }) => {
      await page.goto('/signup');
      await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');

      await typeInto(page, page.getByLabel('Name'), 'Linnea');
      await typeInto(page, email(page), newEmail());
      await typeInto(page, password(page), 'oak');
      await expect(page.getByText('A little too short')).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
      await typeInto(page, password(page), PASSWORD);
      await expect(page.getByText('Strong', { exact: true })).toBeVisible();
      await page.keyboard.press('Enter');

      await expectToast(page, 'Success', 'Your account has been created successfully.');
      await expect(page).toHaveURL(/\/dashboard$/);
    });

    test('sign-up reports a taken address beside the field', async ({ page }) => {
      const taken = await registerMember(page);
      await page.goto('/signup');
      await page.getByLabel('Name').fill('Linnea');
      await email(page).fill(taken.email);
      await password(page).fill(PASSWORD);
      await page.getByRole('button', { name: 'Create account' }).click();

      await expectToast(page, 'Error', 'An account with this email already exists');
      await expect(email(page)).toHaveAccessibleDescription(/An account with this email already exists/);
      await expect(email(page)).toBeFocused();
    });

    test('a member signs in by keyboard, after a wrong email and a wrong password', async ({ page }) => {
      const member = await registerMember(page);
      await page.goto('/login');
      await typeInto(page, email(page), 'linnea');
      await typeInto(page, password(page), 'short');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Please enter a valid email')).toBeVisible();
      await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();

      await typeInto(page, email(page), member.email);
      await typeInto(page, password(page), 'not-the-one');
      await page.keyboard.press('Enter');
      await expectToast(page, 'Login Failed', 'Invalid credentials');
      await expect(password(page)).toBeFocused();
      await expect(email(page)).toHaveValue(member.email);
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);

      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Enter');
      await expectToast(page, 'Login Successful', 'You have successfully logged in.');
      await expect(dashboard(page)).toBeVisible();
    });

    test(
      'a forgotten password is reset by mail, once, and the address bar keeps no token',
      { tag: screen === PHONE ? '@core' : [] },
      async ({ page }) => {
        const member = await registerMember(page);
        await page.goto('/login');
        await tabTo(page, page.getByRole('link', { name: 'Forgot password?' }));
        await page.keyboard.press('Enter');
        await requestPasswordReset(page, member.email);
        await expect(page.getByRole('button', { name: /^Send again in \d+ seconds$/ })).toBeDisabled();
        const link = await mailedLink(page, { to: member.email, subject: 'Choose a new password' });

        await page.goto(link);
        await expect(page).toHaveURL(/\/reset-password$/);
        await page.reload();
        await typeInto(page, page.getByLabel('New password'), NEW_PASSWORD);
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/\/login$/);
        await expect(page.getByText('Your new password is ready. Go ahead and log in.')).toBeVisible();
        await logIn(page, { ...member, password: NEW_PASSWORD });
        await expect(dashboard(page)).toBeVisible();

        await page.goto(link);
        await page.getByLabel('New password').fill(PASSWORD);
        await page.getByRole('button', { name: 'Save password' }).click();
        await expect(page.getByRole('alert')).toContainText(EXPIRED_LINK);
        await page.getByRole('link', { name: 'Send me a new link' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
      },
    );

    test('a mailed link confirms an address once, and the account shows it at once', async ({ page, product }) => {
      const { user } = await signInAsNewMember(page, product.url);
      const link = await mailedLink(page, { to: user.email, subject: 'confirm' });

      await page.goto(link);
      await expect(page.getByText('Your email is confirmed. Thank you!')).toBeVisible();
      await expect(page).toHaveURL(/\/verify-email$/);
      const stored = await page.evaluate(() => localStorage.getItem('user'));
      expect(JSON.parse(stored ?? '{}')).toMatchObject({ email_verified: true });

      await page.goto('/dashboard');
      await page.goto(link);
      await expect(page.getByRole('alert')).toContainText(EXPIRED_LINK);
    });
  });
}

test('an unknown address gets the same response, and no mail', async ({ page }) => {
  const nobody = newEmail();

  await requestPasswordReset(page, nobody);

  await page.goto('/dev/mail');
  await expect(page.locator('article').filter({ hasText: nobody })).toHaveCount(0);
});

test('a link without its token says so, and offers a new one', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('alert')).toContainText('This link looks incomplete.');
  await expect(page.getByRole('link', { name: 'Send me a new link' })).toHaveAttribute('href', '/forgot-password');

  await page.goto('/verify-email#token=');
  await expect(page.getByRole('alert')).toContainText('This link looks incomplete.');
  await expect(page.getByRole('link', { name: 'Log in for a new link' })).toBeVisible();
});

test('too many wrong passwords are rejected with the time to wait', async ({ page }) => {
  test.setTimeout(120_000);
  const member = await registerMember(page);
  const guess = () => page.request.post('/api/login', { data: { email: member.email, password: 'not-the-one' } });
  // Outside production the limit is higher.
  await expect
    .poll(async () => (await Promise.all(Array.from({ length: 10 }, guess))).at(-1)?.status(), {
      timeout: 90_000,
      intervals: [0],
    })
    .toBe(429);

  await page.goto('/login');
  await logIn(page, { ...member, password: 'not-the-one' });

  const sentence = /Too many wrong passwords\. Please wait \d+ seconds? and try again\./;
  await expectToast(page, 'Login Failed', sentence);
  await expect(password(page)).toHaveAccessibleDescription(sentence);
});

test('a suspended member gets a link to contact us', async ({ browser, page, product }) => {
  const { user } = await signInAsNewMember(page, product.url);
  const adminPage = await browser.newPage({ baseURL: product.url });
  await signInAsAdmin(adminPage);
  const token = await adminPage.evaluate(() => localStorage.getItem('token'));
  const suspended = await adminPage.request.post(`/api/admin/members/${user.id}/suspend`, {
    headers: { authorization: `Bearer ${token}` },
    data: { reason: 'Wrote to strangers' },
  });
  expect(suspended.ok()).toBe(true);
  await adminPage.close();

  await page.goto('/login?next=/account');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await logIn(page, { email: user.email, password: PASSWORD });

  await expectToast(page, 'Login Failed', 'This account is suspended.');
  await expect(page.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
});
