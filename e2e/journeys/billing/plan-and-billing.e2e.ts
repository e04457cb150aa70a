import type { Page } from '@playwright/test';

import {
  CARDS,
  fact,
  fillCard,
  MONTHLY,
  openCardDialog,
  pay,
  receiptDialog,
  submitButton,
} from '../../support/billing/card-dialog.ts';
import { expectProviderRecords, ONE_MONTH } from '../../support/billing/provider.ts';
import { signInAsSubscriber } from '../../support/billing/subscribers.ts';
import { expect, test } from '../../support/fixtures/test.ts';
import { signInAsNewMember } from '../../support/members/members.ts';
import { tabTo } from '../../support/pages/keyboard.ts';
import { expectToast } from '../../support/pages/toast.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Plan & billing' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test(
  'a subscriber cancels in two steps and resumes, by keyboard, and is told until when access lasts',
  { tag: '@core' },
  async ({ page }) => {
    const { user } = await signInAsSubscriber(page);
    await page.goto('/account#billing');
    await expect(section(page)).toBeFocused();
    await expect(button(page, 'Cancel plan')).toBeVisible();

    await tabTo(page, button(page, 'Cancel plan'));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Cancel ${MONTHLY}?` });
    const [, day = ''] = /until (\w+ \d+, \d{4}), and/.exec((await dialog.textContent()) ?? '') ?? [];
    expect(day).not.toBe('');
    await tabTo(page, dialog.getByRole('button', { name: 'Cancel plan' }));
    await page.keyboard.press('Enter');

    await expectToast(page, 'Plan Canceled', `You keep full access until ${day}.`);
    await expect(section(page).getByText(`${MONTHLY} is canceled.`)).toBeVisible();
    await expect(
      section(page).getByText(`You keep full access until ${day}, and you won’t be charged again.`),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your plan' })).toBeFocused();
    await tabTo(page, button(page, 'Resume plan'));
    await page.keyboard.press('Enter');

    await expectToast(page, 'Plan Resumed');
    await expect(section(page).getByText(`${MONTHLY} is active.`)).toBeVisible();
    await expectProviderRecords(page, user, ONE_MONTH);
  },
);

test('a subscriber changes the card, and nothing is charged for it', async ({ page }) => {
  const { user } = await signInAsSubscriber(page);
  await page.goto('/account#billing');
  await expect(section(page).getByText(/^Visa ending in 4242, expires/)).toBeVisible();

  await button(page, 'Update card').click();
  await fillCard(page, CARDS.declined);
  await button(page, 'Save card').click();
  await expect(page.getByRole('dialog').getByText('Your card was declined.')).toBeVisible();
  await fillCard(page, CARDS.mastercard);
  await button(page, 'Save card').click();

  await expectToast(page, 'Card Updated');
  await expect(section(page).getByText('Mastercard ending in 4444, expires 12/2034')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectProviderRecords(page, user, ONE_MONTH);
});

test('each payment has a receipt to print, which nobody else can open', async ({ browser, page, product }) => {
  const { user } = await signInAsSubscriber(page);
  await page.goto('/account#billing');
  const row = page.getByRole('table', { name: 'Invoices' }).getByRole('row').nth(1);
  await expect(row).toContainText('$19.99');
  await row.getByRole('link', { name: 'Receipt' }).click();

  await expect(page).toHaveURL(/\/receipts\/\d+$/);
  const main = page.getByRole('main');
  await expect(fact(main, 'Status')).toHaveText('Paid');
  await expect(fact(main, 'Card')).toHaveText('Visa ending in 4242');
  await expect(fact(main, 'Email')).toHaveText(user.email);
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('$19.99');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(button(page, 'Print')).toBeHidden();
  await expect(fact(main, 'Number')).toBeVisible();

  const stranger = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signInAsNewMember(stranger, product.url);
  await stranger.goto(page.url());
  await expect(stranger.getByText('We can’t find that receipt in your account.')).toBeVisible();
});

test('a promotion code lowers the first payment, and a wrong one is named', async ({ page, product }) => {
  const { user } = await signInAsNewMember(page, product.url);
  const dialog = await openCardDialog(page);
  const clock = dialog.getByRole('list', { name: 'What you pay' });
  await button(page, 'I have a promo code').click();
  const code = dialog.getByLabel('Promotion code');

  await code.fill('NOSUCHCODE');
  await code.press('Enter');
  await expect(dialog.getByText('That promo code isn’t valid.')).toBeVisible();
  await expect(clock).toContainText('Today $19.99.');
  await code.fill('grove20');
  await code.press('Enter');

  await expect(dialog.getByText('GROVE20: 20% off, once')).toBeFocused();
  await expect(clock).toHaveText(/^Today \$15\.99\.Then \$19\.99 on .*, and so on until you cancel\.$/);
  await expect(submitButton(page)).toHaveText('Submit Payment $15.99');
  await pay(page);
  await expect(fact(receiptDialog(page), 'Amount paid')).toHaveText('$15.99');
  await expect(fact(receiptDialog(page), 'Next charge')).toHaveText(/^\$19\.99 on/);
  await expectProviderRecords(page, user, { ...ONE_MONTH, charged: [1599] });
});
