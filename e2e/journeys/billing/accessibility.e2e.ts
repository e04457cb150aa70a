import type { Page } from '@playwright/test';

import {
  ANNUAL,
  cardField,
  CARDS,
  MONTHLY,
  openCardDialog,
  pay,
  receiptDialog,
} from '../../support/billing/card-dialog.ts';
import { signInAsSubscriber } from '../../support/billing/subscribers.ts';
import { expect, test } from '../../support/fixtures/test.ts';
import { signInAsAdmin } from '../../support/members/administrators.ts';
import { signInAsNewMember } from '../../support/members/members.ts';
import { expectNoAxeFindings } from '../../support/pages/axe.ts';
import { SCREEN_WIDTHS } from '../../support/pages/screens.ts';

const MIN_WIDTH = 320;

test.use({ reducedMotion: 'reduce' });

/** The provider's frame is the provider's: axe stays in the page. */
async function check(page: Page, what: string) {
  for (const width of SCREEN_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoAxeFindings(page, what);
  }
  await page.setViewportSize({ width: MIN_WIDTH, height: 700 });
  const overflows = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('[role="dialog"]')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ localName, scrollWidth }) => `${localName} ${scrollWidth}`),
    );
  await expect.poll(overflows, { message: what }).toEqual([]);
}

test('the card dialog and its receipt have no axe violations, and nothing scrolls sideways at 320', async ({
  page,
  product,
}) => {
  await signInAsNewMember(page, product.url);
  const dialog = await openCardDialog(page);
  await dialog.getByRole('button', { name: 'I have a promo code' }).click();
  await dialog.getByText('Other test cards').click();
  await check(page, 'card dialog');

  await pay(page, CARDS.declined);
  await expect(dialog.getByRole('alert')).toBeVisible();
  await check(page, 'declined');

  await pay(page);
  await expect(receiptDialog(page)).toBeVisible();
  await check(page, 'receipt in the dialog');
});

test('the dialogs of the account page have no axe violations, and nothing scrolls sideways at 320', async ({
  page,
}) => {
  await signInAsSubscriber(page);
  await page.goto('/account#billing');
  for (const [name, title] of [
    ['Update card', 'Update your card'],
    [`Change to ${ANNUAL}`, `Change to ${ANNUAL}`],
    ['Cancel plan', `Cancel ${MONTHLY}?`],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: title });
    if (name === 'Update card') await expect(cardField(page).getByLabel('Card number')).toBeVisible();
    if (name.startsWith('Change')) await expect(dialog.getByRole('button', { name: /^Change and pay/ })).toBeVisible();
    await check(page, title);
    await dialog.getByRole('button', { name: /^(Cancel|Keep my plan)$/ }).click();
  }
});

test('the administration of billing has no axe violations, and nothing scrolls sideways at 320', async ({
  browser,
  page,
  product,
}) => {
  const { user } = await signInAsSubscriber(page);
  const admin = await (await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' })).newPage();
  await signInAsAdmin(admin);
  await admin.goto('/admin/dashboard?section=billing&state=all');
  await expect(admin.getByRole('table', { name: 'Events of the provider' })).toBeVisible();
  await check(admin, 'billing');

  await admin.goto(`/admin/dashboard?section=billing&member=${user.id}`);
  await expect(admin.getByRole('table', { name: 'Invoices' })).toBeVisible();
  await check(admin, 'billing of a member');
  await admin.getByRole('button', { name: /^Refund/ }).click();
  await check(admin, 'refund');
});
