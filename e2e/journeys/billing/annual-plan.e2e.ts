import type { Page } from '@playwright/test';

import { ANNUAL, MONTHLY, planCard } from '../../support/billing/card-dialog.ts';
import { expectProviderRecords } from '../../support/billing/provider.ts';
import { signInAsSubscriber } from '../../support/billing/subscribers.ts';
import { expect, test } from '../../support/fixtures/test.ts';
import { newestAuditEntry, openSection, signInAsAdmin } from '../../support/members/administrators.ts';
import { expectToast } from '../../support/pages/toast.ts';

// The tests run one after the other: the last one changes the annual price for everybody, and restores it.
test.describe.configure({ mode: 'default' });

const subscribe = (page: Page, plan: string) => planCard(page, plan).getByRole('button', { name: 'Subscribe Now' });

test('nothing can be bought before the server has confirmed its price', async ({ page }) => {
  const answers = Promise.withResolvers<'fail' | 'continue'>();
  await page.route('**/api/get-plans', async (route) => {
    if ((await answers.promise) === 'fail') await route.fulfill({ status: 503, json: { error: 'Not now' } });
    else await route.continue();
  });
  await page.goto('/pricing');
  for (const plan of [MONTHLY, ANNUAL]) {
    await expect(planCard(page, plan).getByText('Checking price…')).toBeVisible();
    await expect(subscribe(page, plan)).toBeDisabled();
    await expect(subscribe(page, plan)).toHaveAccessibleDescription('Checking price…');
  }
  await subscribe(page, MONTHLY).click({ force: true });
  await expect(page).toHaveURL(/\/pricing$/);

  answers.resolve('fail');
  await expect(planCard(page, ANNUAL).getByText('$16.67/mo')).toBeVisible();
  await expect(planCard(page, ANNUAL).getByText('We couldn’t confirm this price.')).toBeVisible({ timeout: 20_000 });
  await expect(subscribe(page, ANNUAL)).toBeDisabled();

  await page.unroute('**/api/get-plans');
  await planCard(page, ANNUAL).getByRole('button', { name: 'Retry' }).click();
  await expect(subscribe(page, ANNUAL)).toBeEnabled();
  await expect(planCard(page, MONTHLY).getByText('$19.99/mo')).toBeVisible();
  await expect(planCard(page, ANNUAL).getByText('$16.67/mo')).toBeVisible();
  await expect(planCard(page, ANNUAL).getByText('billed $199.99 yearly')).toBeVisible();
  await expect(planCard(page, ANNUAL).getByText('Save 16% compared to monthly')).toBeVisible();
});

test('a subscriber sees what a change of plan costs, pays exactly that, and finds it among the invoices', async ({
  page,
}) => {
  const { user } = await signInAsSubscriber(page);
  await page.goto('/account#billing');
  await page.getByRole('button', { name: `Change to ${ANNUAL}` }).click();
  const dialog = page.getByRole('dialog', { name: `Change to ${ANNUAL}` });
  const due = dialog.getByRole('row', { name: /^Due now/ }).getByRole('cell');
  const amount = (await due.textContent()) ?? '';
  // The rest of the month that was paid is deducted.
  expect(amount).toMatch(/^\$1(79|80)\.\d\d$/);
  await expect(dialog.getByText(`Today ${amount}.`)).toBeVisible();

  await dialog.getByRole('button', { name: `Change and pay ${amount}` }).click();

  await expectToast(page, 'Plan Changed', `You’re on ${ANNUAL} now.`);
  await expect(page.getByText('It costs $199.99 a year.')).toBeVisible();
  const invoices = page.getByRole('table', { name: 'Invoices' });
  await expect(invoices.getByRole('row').nth(1)).toContainText(amount);
  await expect(invoices.getByRole('row').nth(2)).toContainText('$19.99');
  const charged = [Number(amount.replace('$', '')) * 100, 1999].map(Math.round);
  await expectProviderRecords(page, user, { charged, refunded: 0, live: ['active'] });
  await invoices.getByRole('row').nth(1).getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText(amount);
});

test('a new price is for new subscribers, and the audit log keeps why', async ({ browser, page, product }) => {
  await signInAsSubscriber(page, 'annual');
  const admin = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signInAsAdmin(admin);
  await openSection(admin, 'Billing');
  const setPrice = async (price: string, reason: string) => {
    await admin.getByRole('button', { name: `Change price (${ANNUAL})` }).click();
    const dialog = admin.getByRole('dialog', { name: `Change the price of ${ANNUAL}` });
    await dialog.getByLabel('Price in dollars, each year').fill(price);
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: 'Change price' }).click();
    await expect(dialog).toBeHidden();
    await expect(admin.getByRole('row', { name: ANNUAL })).toContainText(`$${price} a year`);
  };

  try {
    await setPrice('239.99', 'New price list');
    await expectToast(admin, 'Price changed', `${ANNUAL} costs $239.99 from now on.`);

    await page.goto('/pricing');
    await expect(planCard(page, ANNUAL).getByText('$20.00/mo')).toBeVisible();
    await expect(planCard(page, ANNUAL).getByText('billed $239.99 yearly')).toBeVisible();
    await page.goto('/account#billing');
    await expect(page.getByText('It costs $199.99 a year.')).toBeVisible();
    await expect(page.getByText(/^\$199\.99 on/)).toBeVisible();
  } finally {
    await setPrice('199.99', 'Old price list');
  }
  await expect(await newestAuditEntry(admin, 'Changed a price')).toContainText('Old price list');
  await expect(admin.getByRole('row').filter({ hasText: 'New price list' }).first()).toContainText(ANNUAL);
});
