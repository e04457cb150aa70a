import { expect, type Locator, type Page } from '@playwright/test';

export const CARDS = {
  visa: '4242424242424242',
  mastercard: '5555555555554444',
  declined: '4000000000000002',
  withoutFunds: '4000000000009995',
  declinedWhenCharged: '4000000000000341',
  withAuthentication: '4000002760003184',
};

export const MONTHLY = 'Monthly Premium';
export const ANNUAL = 'Annual Premium';

/** The card of a plan among the plans. */
export const planCard = (page: Page, plan: string): Locator =>
  page
    .locator('div')
    .filter({ has: page.getByRole('heading', { name: plan, exact: true }) })
    .filter({ has: page.getByRole('list', { name: 'Terms' }) })
    .last();

export const cardDialog = (page: Page) => page.getByRole('dialog', { name: /^(Enter|Update) your card/ });
/** The dialog takes the place of the card form while the outcome of a payment is unknown. */
export const unfinishedDialog = (page: Page) => page.getByRole('dialog', { name: 'Your last payment' });
export const receiptDialog = (page: Page) => page.getByRole('dialog', { name: 'Your receipt' });
export const submitButton = (page: Page) => cardDialog(page).getByRole('button', { name: /^Submit Payment \$/ });

/** Presses "Subscribe Now" on the pricing page and waits for the card form. */
export async function openCardDialog(page: Page, plan = MONTHLY): Promise<Locator> {
  await page.goto('/pricing');
  await planCard(page, plan).getByRole('button', { name: 'Subscribe Now' }).click();
  const dialog = page.getByRole('dialog', { name: `Enter your card details (${plan})` });
  await expect(cardField(page).getByLabel('Card number')).toBeVisible();
  return dialog;
}

/** The provider's frame. */
export const cardField = (page: Page) => page.frameLocator('iframe[title="Secure card payment input frame"]');

export async function fillCard(page: Page, number: string): Promise<void> {
  await cardField(page).getByLabel('Card number').fill(number);
  await cardField(page).getByLabel('Expiration date').fill('12 / 34');
  await cardField(page).getByLabel('Security code').fill('123');
}

export async function pay(page: Page, number = CARDS.visa): Promise<void> {
  await fillCard(page, number);
  await submitButton(page).click();
}

/** The value beside a label in a list of facts. */
export const fact = (place: Locator, label: string): Locator =>
  place
    .locator('dl > div')
    .filter({ has: place.page().getByText(label, { exact: true }) })
    .locator('dd');
