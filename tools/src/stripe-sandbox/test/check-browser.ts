/**
 * Pays in a real Chromium, on a page with the policy of the product: `node tools/src/stripe-sandbox/test/check-browser.ts`.
 * Not a jest test, since jest has no browser here. CHROMIUM names the browser; screenshots go to SCREENSHOTS.
 */
import assert from 'node:assert/strict';
import { join } from 'node:path';

import { chromium, type FrameLocator, type Page } from 'playwright';
import Stripe from 'stripe';

import { startStripeSandbox } from '../start-stripe-sandbox.ts';
import { startCheckoutPage } from './checkout-page.ts';

const [SECRET_KEY, PUBLISHABLE_KEY] = ['sk_test_check', 'pk_test_check'];

const sandbox = await startStripeSandbox({
  port: 0,
  secretKey: SECRET_KEY,
  publishableKey: PUBLISHABLE_KEY,
  webhookSecret: 'whsec_check',
});
const { hostname, port } = new URL(sandbox.url);
const stripe = new Stripe(SECRET_KEY, { host: hostname, port, protocol: 'http', telemetry: false });
const site = await startCheckoutPage(sandbox.url, PUBLISHABLE_KEY);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
});

async function openPage(width = 900): Promise<{ page: Page; card: FrameLocator }> {
  const page = await browser.newPage({ viewport: { width, height: 700 } });
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('Content Security Policy')) assert.fail(message.text());
  });
  page.on('pageerror', (error) => assert.fail(error));
  await page.goto(site.url);
  await page.getByText('Card form ready').waitFor();
  return { page, card: page.frameLocator('iframe[title="Secure card payment input frame"]') };
}

async function typeCard(card: FrameLocator, number: string) {
  await card.getByLabel('Card number').click();
  // The cursor moves on by itself.
  await card.getByLabel('Card number').pressSequentially(number);
  await card.getByLabel('Expiration date').pressSequentially('1234');
  await card.getByLabel('Security code').pressSequentially('1234'.slice(0, number.startsWith('37') ? 4 : 3));
}

/** Pays in the page and returns what Stripe.js resolved with. */
async function pay(page: Page, clientSecret: string) {
  await page.getByLabel('Client secret').fill(clientSecret);
  await page.getByRole('button', { name: 'Pay' }).click();
}

const resultOf = async (page: Page) => {
  await page.locator('#result:not(:empty)').waitFor();
  return JSON.parse(await page.locator('#result').innerText()) as Record<string, { status?: string; code?: string }>;
};

async function newIncompleteSubscription(): Promise<{ id: string; clientSecret: string }> {
  const price = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 1900,
    recurring: { interval: 'month' },
    product_data: { name: 'Grove' },
  });
  const customer = await stripe.customers.create({});
  const { id, latest_invoice } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    payment_behavior: 'default_incomplete',
    expand: ['latest_invoice.confirmation_secret'],
  });
  const secret = (latest_invoice as Stripe.Invoice).confirmation_secret?.client_secret;
  return { id, clientSecret: secret ?? '' };
}

const shoot = async (page: Page, name: string) => {
  if (process.env.SCREENSHOTS) await page.screenshot({ path: join(process.env.SCREENSHOTS, `${name}.png`) });
};

async function paysASubscription() {
  const { id, clientSecret } = await newIncompleteSubscription();
  const { page, card } = await openPage();
  await typeCard(card, '4242424242424242');
  await shoot(page, 'card');
  assert.equal(await card.getByLabel('Card number').inputValue(), '4242 4242 4242 4242');
  assert.match(await page.locator('#state').innerText(), /"brand":"visa".*"complete":true/);
  await pay(page, clientSecret);
  assert.equal((await resultOf(page)).paymentIntent?.status, 'succeeded');
  assert.equal((await stripe.subscriptions.retrieve(id)).status, 'active');
  await page.close();
}

async function reportsADecline() {
  const { clientSecret } = await newIncompleteSubscription();
  const { page, card } = await openPage();
  await typeCard(card, '4000000000000002');
  await pay(page, clientSecret);
  assert.equal((await resultOf(page)).error?.code, 'card_declined');
  await page.close();
}

async function explainsAMistypedNumber() {
  const { page, card } = await openPage();
  await typeCard(card, '4242424242424241');
  assert.match(await page.locator('#state').innerText(), /Your card number is invalid/);
  await pay(page, 'pi_unused_secret_unused');
  assert.equal((await resultOf(page)).error?.code, 'invalid_number');
  await page.close();
}

async function authenticates(outcome: 'Complete authentication' | 'Fail authentication' | 'Escape') {
  const { id, clientSecret } = await newIncompleteSubscription();
  const { page, card } = await openPage();
  await typeCard(card, '4000002760003184');
  await pay(page, clientSecret);
  const dialog = page.frameLocator('iframe[title="3-D Secure test page"]');
  await dialog.getByRole('button', { name: 'Complete authentication' }).waitFor();
  await shoot(page, 'authentication');
  // By keyboard alone: the first button has the focus.
  if (outcome === 'Fail authentication') await page.keyboard.press('Tab');
  await page.keyboard.press(outcome === 'Escape' ? 'Escape' : 'Enter');
  const { paymentIntent, error } = await resultOf(page);
  const succeeds = outcome === 'Complete authentication';
  assert.equal(
    succeeds ? paymentIntent?.status : error?.code,
    succeeds ? 'succeeded' : 'payment_intent_authentication_failure',
  );
  assert.equal((await stripe.subscriptions.retrieve(id)).status, succeeds ? 'active' : 'incomplete');
  await page.close();
}

async function savesACard() {
  const customer = await stripe.customers.create({});
  const { client_secret } = await stripe.setupIntents.create({ customer: customer.id });
  const { page, card } = await openPage();
  await typeCard(card, '5555555555554444');
  await pay(page, client_secret ?? '');
  assert.equal((await resultOf(page)).setupIntent?.status, 'succeeded');
  const [saved] = (await stripe.paymentMethods.list({ customer: customer.id })).data;
  assert.deepEqual([saved?.card?.last4, saved?.card?.exp_month, saved?.card?.exp_year], ['4444', 12, 2034]);
  await page.close();
}

async function goesOnWithAWaitingPayment() {
  const { client_secret } = await stripe.paymentIntents.create({
    amount: 500,
    currency: 'usd',
    payment_method: 'pm_card_threeDSecure2Required',
    confirm: true,
  });
  const { page } = await openPage();
  await pay(page, `next_${client_secret}`);
  await page.frameLocator('iframe[title="3-D Secure test page"]').getByRole('button', { name: 'Complete' }).waitFor();
  await page.keyboard.press('Enter');
  assert.equal((await resultOf(page)).paymentIntent?.status, 'succeeded');
  await page.close();
}

async function wrapsToTwoRows() {
  const { page, card } = await openPage(330);
  await typeCard(card, '378282246310005');
  const [number, expiry, cvc] = await Promise.all(
    ['Card number', 'Expiration date', 'Security code'].map((label) => card.getByLabel(label).boundingBox()),
  );
  assert.ok(number && expiry && cvc && expiry.y >= number.y + number.height && cvc.y === expiry.y);
  assert.equal(number.height, 48);
  // The frame reaches into the padding: 96 and two borders.
  assert.equal((await page.locator('.card').boundingBox())?.height, 100);
  assert.equal(await card.locator('body').evaluate((body) => body.scrollWidth > body.clientWidth), false);
  await shoot(page, 'card-narrow');
  await page.close();
}

async function keepsTheNumberFromThePage() {
  const { page, card } = await openPage();
  await typeCard(card, '4242424242424242');
  const seen = await page.locator('#messages').innerText();
  assert.doesNotMatch(seen, /4242/);
  assert.match(seen, /complete/);
  await page.close();
}

const checks = {
  'pays a subscription': paysASubscription,
  'reports a decline': reportsADecline,
  'explains a mistyped number': explainsAMistypedNumber,
  'completes an authentication': () => authenticates('Complete authentication'),
  'fails an authentication': () => authenticates('Fail authentication'),
  'takes Escape for a failed authentication': () => authenticates('Escape'),
  'saves a card': savesACard,
  'goes on with a waiting payment': goesOnWithAWaitingPayment,
  'wraps to two rows on a narrow page': wrapsToTwoRows,
  'keeps the number from the page': keepsTheNumberFromThePage,
};

try {
  for (const [name, check] of Object.entries(checks)) {
    await check();
    console.log(`ok: ${name}`);
  }
} finally {
  await browser.close();
  await site.stop();
  await sandbox.stop();
}
