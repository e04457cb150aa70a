import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';

import { expect, test } from '../../support/fixtures/test.ts';
import {
  newAdministrator,
  newestAuditEntry,
  openSection,
  signInAsAdmin,
  submitAdminLogin,
} from '../../support/members/administrators.ts';
import { expectNoAxeFindings } from '../../support/pages/axe.ts';

/** Seconds for which a code is valid. */
const PERIOD = 30;

type Credentials = Awaited<ReturnType<typeof newAdministrator>>;

/** Asks for the QR code, and ends before the password is sent. */
async function beginSetUp(page: Page, administrator: Credentials) {
  await signInAsAdmin(page, administrator);
  await page.getByRole('link', { name: 'Set it up' }).click();
  await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click();
  return page.getByRole('textbox', { name: 'Password' });
}

/** Scans the code, and switches two-factor sign-in on with it. */
async function switchOn(page: Page) {
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  const authenticator = new TOTP({ secret, period: PERIOD });
  await page.getByLabel('Code that the app shows').fill(authenticator.generate());
  await page.getByRole('button', { name: 'Switch on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes.first()).toBeVisible();
  return { authenticator, codes: await codes.allTextContents() };
}

async function confirmCodesAreKept(page: Page) {
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText(/^You have \d+ recovery codes left/)).toBeVisible();
}

test(
  'an administrator enables two-factor sign-in, and needs it at the next sign-in',
  { tag: '@core' },
  async ({ browser, page, product }) => {
    const administrator = await newAdministrator(page, product);
    const password = await beginSetUp(page, administrator);
    await password.fill(administrator.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    const { authenticator } = await switchOn(page);
    await confirmCodesAreKept(page);

    const elsewhere = await (await browser.newContext({ baseURL: product.url })).newPage();
    const code = elsewhere.getByLabel('Code from your authenticator app');
    await submitAdminLogin(elsewhere, administrator);
    await expect(code).toBeFocused();
    await code.fill('000000');
    await elsewhere.getByRole('button', { name: 'Sign In' }).click();
    await expect(elsewhere.getByRole('main').getByRole('alert')).toContainText('This code is not right');
    // A code is accepted once and the current one was used to switch it on, so use the next one early.
    await code.fill(authenticator.generate({ timestamp: Date.now() + PERIOD * 1000 }));
    await elsewhere.getByRole('button', { name: 'Sign In' }).click();
    await expect(elsewhere).toHaveURL(/\/admin\/dashboard$/);
  },
);

test('an administrator without the phone signs in with a recovery code, and switches two-factor sign-in off with another', async ({
  browser,
  page,
  product,
}) => {
  test.setTimeout(120_000);
  const administrator = await newAdministrator(page, product);
  const password = await beginSetUp(page, administrator);
  await password.fill('not-the-password');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await password.fill(administrator.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectNoAxeFindings(page, { what: 'the QR code', within: 'main' });
  const {
    codes: [first = '', second = ''],
  } = await switchOn(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toMatch(/recovery-codes\.txt$/);
  await confirmCodesAreKept(page);

  const lostPhone = await (await browser.newContext({ baseURL: product.url })).newPage();
  await submitAdminLogin(lostPhone, administrator);
  await lostPhone.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await lostPhone.getByLabel('Recovery code').fill(first);
  await lostPhone.getByRole('button', { name: 'Sign In' }).click();
  await expect(lostPhone).toHaveURL(/\/admin\/dashboard$/);

  await openSection(page, 'Security');
  await page.getByRole('button', { name: 'Switch off' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Password' }).fill(administrator.password);
  await dialog.getByLabel('Code from your authenticator app').fill(second);
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByRole('button', { name: 'Set up two-factor sign-in' })).toBeVisible();

  await expect(await newestAuditEntry(page, 'Switched two-factor sign-in off')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'password and recovery code' }).first()).toBeVisible();
});
