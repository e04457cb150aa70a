import { expect, test } from '../../support/fixtures/test.ts';
import {
  cardDialog,
  cardField,
  CARDS,
  fact,
  fillCard,
  MONTHLY,
  openCardDialog,
  pay,
  planCard,
  receiptDialog,
  submitButton,
} from '../../support/billing/card-dialog.ts';
import { expectProviderRecords, NOTHING, ONE_MONTH } from '../../support/billing/provider.ts';
import { PASSWORD, registerMember, signInAsNewMember } from '../../support/members/members.ts';
import { logIn } from '../../support/pages/screens.ts';
import { expectToast, toast } from '../../support/pages/toast.ts';

const SOMETHING = 'Something went wrong';
const FAILED = 'An error occurred while processing the payment';

test(
  'a member pays by card and gets a receipt, and every page knows it',
  { tag: '@core' },
  async ({ page, product }) => {
    const { user } = await signInAsNewMember(page, product.url);
    const dialog = await openCardDialog(page);
    await expect(dialog.getByRole('list', { name: 'What you pay' })).toHaveText(
      /^Today \$19\.99\.Then \$19\.99 on \w+ \d+, \w+ \d+ and \w+ \d+, and so on until you cancel\.$/,
    );

    await pay(page);

    await expectToast(page, 'Payment Success', 'Your payment has been processed successfully.');
    const receipt = receiptDialog(page);
    await expect(receipt.getByRole('heading', { name: `Thank you. ${MONTHLY} is yours.` })).toBeFocused();
    await expect(fact(receipt, 'Amount paid')).toHaveText('$19.99');
    await expect(fact(receipt, 'Card')).toHaveText('Visa ending in 4242');
    await expect(fact(receipt, 'Next charge')).toHaveText(/^\$19\.99 on \w+ \d+, \d{4}$/);
    await expectProviderRecords(page, user, ONE_MONTH);
    await receipt.getByRole('link', { name: 'Go to your dashboard' }).click();
    await expect(page.getByText('Active Subscription')).toBeVisible();
    await page.getByRole('link', { name: 'Plan & billing' }).click();
    await expect(page.getByText(`${MONTHLY} is active.`)).toBeVisible();
    await expect(page.getByText('It costs $19.99 a month.')).toBeVisible();
    await page.goto('/pricing');
    await expect(planCard(page, MONTHLY).getByText('Your plan', { exact: true })).toBeVisible();
  },
);

test(
  'a card that the bank declines is explained in the dialog, and the next card is taken',
  { tag: '@core' },
  async ({ page, product }) => {
    const { user } = await signInAsNewMember(page, product.url);
    const dialog = await openCardDialog(page);

    for (const [number, reason] of [
      [CARDS.declined, 'Your card was declined.'],
      [CARDS.withoutFunds, 'Your card has insufficient funds.'],
      [CARDS.declinedWhenCharged, 'Your card was declined.'],
    ] as const) {
      await pay(page, number);
      await expectToast(page, 'Payment Failed', FAILED);
      await expect(dialog.getByRole('alert')).toHaveText(`Error: ${reason} Please use another card.`);
      await toast(page, 'Payment Failed').getByRole('button', { name: 'Close' }).click();
    }
    await expectProviderRecords(page, user, NOTHING);

    await pay(page);

    await expect(receiptDialog(page)).toBeVisible();
    await expectProviderRecords(page, user, ONE_MONTH);
  },
);

test('a card number with a slip is sent to nobody', async ({ page, product }) => {
  const { user } = await signInAsNewMember(page, product.url);
  const dialog = await openCardDialog(page);
  const purchases: string[] = [];
  page.on('request', (request) => request.url().includes('/api/buy-plan') && purchases.push(request.url()));

  for (const [number, reason] of [
    ['4242 4242', 'Your card number is incomplete.'],
    ['4242424242424241', 'Your card number is invalid.'],
  ] as const) {
    await fillCard(page, number);
    await submitButton(page).click();
    await expectToast(page, 'Payment Error', SOMETHING);
    await expect(dialog.getByText(reason)).toBeVisible();
    await toast(page, 'Payment Error').getByRole('button', { name: 'Close' }).click();
  }

  expect(purchases).toEqual([]);
  await expectProviderRecords(page, user, NOTHING);
  await expect(cardField(page).getByText('Your card number is invalid.')).toBeVisible();
});

test(
  'a bank that asks the member decides: nothing is charged without its answer',
  { tag: '@core' },
  async ({ page, product }) => {
    const { user } = await signInAsNewMember(page, product.url);
    const dialog = await openCardDialog(page);
    const bank = page.frameLocator('iframe[title="3-D Secure test page"]');

    await pay(page, CARDS.withAuthentication);
    await bank.getByRole('button', { name: 'Fail authentication' }).click();

    await expectToast(page, 'Payment Failed', FAILED);
    await expect(dialog.getByRole('alert')).toContainText('Nothing was charged.');
    await expectProviderRecords(page, user, NOTHING);

    await pay(page, CARDS.withAuthentication);
    await bank.getByRole('button', { name: 'Complete authentication' }).click();

    await expectToast(page, 'Payment Success');
    await expect(receiptDialog(page)).toBeVisible();
    await expectProviderRecords(page, user, ONE_MONTH);
  },
);

test('a visitor who subscribes is asked to log in, and comes back to the plans', async ({ page }) => {
  const member = await registerMember(page);
  await page.goto('/pricing');

  await planCard(page, MONTHLY).getByRole('button', { name: 'Subscribe Now' }).click();

  await expectToast(page, 'Login Required', 'Please login to continue');
  await expect(page).toHaveURL(/\/login\?next=\/pricing$/);
  await logIn(page, member);
  await expect(page).toHaveURL(/\/pricing$/);
  await planCard(page, MONTHLY).getByRole('button', { name: 'Subscribe Now' }).click();
  await expect(cardDialog(page)).toBeVisible();
});

test('a member who has subscribed elsewhere is told so, and pays no second time', async ({
  browser,
  page,
  product,
}) => {
  const { user } = await signInAsNewMember(page, product.url);
  await openCardDialog(page);
  await fillCard(page, CARDS.visa);
  const elsewhere = await (await browser.newContext({ baseURL: product.url })).newPage();
  await elsewhere.goto('/login');
  await logIn(elsewhere, { email: user.email, password: PASSWORD });
  await expect(elsewhere).toHaveURL(/\/dashboard$/);
  await openCardDialog(elsewhere);
  await pay(elsewhere);
  await expect(receiptDialog(elsewhere)).toBeVisible();

  await submitButton(page).click();

  await expectToast(page, 'Already Subscribed', 'You are already subscribed to a plan. No further actions are needed.');
  await expectProviderRecords(page, user, ONE_MONTH);
});

test('an answer without a card, or without the member, is named as the failure it is', async ({ page, product }) => {
  const { user } = await signInAsNewMember(page, product.url);
  await openCardDialog(page);
  const missing = { error: 'Payment method ID is missing', message: 'Payment method ID is missing', code: 'some' };

  await page.route('**/api/buy-plan', (route) => route.fulfill({ status: 400, json: missing }));
  await pay(page);
  await expectToast(page, 'Payment Method Missing', 'Please select a payment method to proceed.');

  await page.route('**/api/buy-plan', (route) => route.fulfill({ json: {} }));
  await submitButton(page).click();
  await expectToast(page, 'Payment Failed', SOMETHING);
  await expectProviderRecords(page, user, NOTHING);
});
