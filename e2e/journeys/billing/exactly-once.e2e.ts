import type { Page, Route } from '@playwright/test';

import {
  cardDialog,
  CARDS,
  fillCard,
  MONTHLY,
  openCardDialog,
  pay,
  planCard,
  receiptDialog,
  submitButton,
  unfinishedDialog,
} from '../../support/billing/card-dialog.ts';
import { expectProviderRecords, ONE_MONTH } from '../../support/billing/provider.ts';
import { expect, test } from '../../support/fixtures/test.ts';
import { signInAsNewMember } from '../../support/members/members.ts';
import { expectToast } from '../../support/pages/toast.ts';

const PURCHASE = '**/api/buy-plan';

test('a double click pays once', { tag: '@core' }, async ({ page, product }) => {
  const { user } = await signInAsNewMember(page, product.url);
  await openCardDialog(page);
  await fillCard(page, CARDS.visa);
  const purchases: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/buy-plan') && purchases.push(request.url()));

  await submitButton(page).dblclick();

  await expect(receiptDialog(page)).toBeVisible();
  expect(purchases).toHaveLength(1);
  await expectProviderRecords(page, user, ONE_MONTH);
});

test('two tabs that pay at the same moment pay once', async ({ context, page, product }) => {
  const { user } = await signInAsNewMember(page, product.url);
  const tabs: Page[] = [page, await context.newPage()];
  for (const tab of tabs) {
    await openCardDialog(tab);
    await fillCard(tab, CARDS.visa);
  }

  await Promise.all(tabs.map((tab) => submitButton(tab).click()));

  for (const tab of tabs) {
    await Promise.any([expect(receiptDialog(tab)).toBeVisible(), expectToast(tab, 'Already Subscribed')]);
  }
  await expectProviderRecords(page, user, ONE_MONTH);
});

test(
  'a payment whose response is lost is not paid again by “Try again”',
  { tag: '@core' },
  async ({ page, product }) => {
    const { user } = await signInAsNewMember(page, product.url);
    await openCardDialog(page);
    const dialog = unfinishedDialog(page);
    const loseResponse = async (route: Route) => {
      await route.fetch();
      await route.abort('connectionreset');
    };
    await page.route(PURCHASE, loseResponse, { times: 1 });

    await pay(page);

    await expectToast(page, 'Payment Failed', 'An error occurred while processing the payment');
    await expect(dialog.getByRole('alert')).toContainText('you’ll be charged just once');
    await expect(dialog.getByText(`Your payment of $19.99 for ${MONTHLY} with Visa ending in 4242`)).toBeVisible();
    await expectProviderRecords(page, user, ONE_MONTH);
    await dialog.getByRole('button', { name: 'Try again' }).click();

    await expect(receiptDialog(page)).toBeVisible();
    await expectProviderRecords(page, user, ONE_MONTH);
  },
);

for (const hasArrived of [true, false]) {
  test(`a reload in the middle of a payment ${hasArrived ? 'that the server got' : 'that never arrived'} leads to one charge`, async ({
    page,
    product,
  }) => {
    const { user } = await signInAsNewMember(page, product.url);
    await openCardDialog(page);
    const sent = Promise.withResolvers<void>();
    await page.route(PURCHASE, async (route) => {
      // It has no response, as if the connection hung.
      if (hasArrived) await route.fetch();
      sent.resolve();
    });
    await pay(page);
    await expect(cardDialog(page).getByRole('button', { name: 'Processing...' })).toBeVisible();
    await sent.promise;

    await page.reload();
    await page.unroute(PURCHASE);
    await planCard(page, MONTHLY).getByRole('button', { name: 'Subscribe Now' }).click();

    if (!hasArrived) {
      await expect(cardDialog(page).getByText('nothing was charged. Please try again.')).toBeVisible();
      await pay(page);
    }
    await expect(receiptDialog(page)).toBeVisible();
    await expectProviderRecords(page, user, ONE_MONTH);
  });
}
