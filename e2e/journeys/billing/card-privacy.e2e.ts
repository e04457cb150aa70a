import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { cardField, openCardDialog, pay, receiptDialog } from '../../support/billing/card-dialog.ts';
import { providerOrigin } from '../../support/billing/provider.ts';
import { signInAsSubscriber } from '../../support/billing/subscribers.ts';
import { expect, test, type TestProduct } from '../../support/fixtures/test.ts';
import { signInAsNewMember } from '../../support/members/members.ts';
import { expectToast } from '../../support/pages/toast.ts';
import { query } from '../../support/product/database.ts';

/** The number of the card that all journeys pay with, however it was typed or stored. */
const NUMBER = /4242[\s-]?4242[\s-]?4242[\s-]?4242/;

const requestsOf = (page: Page) => {
  const requests: { url: string; text: string }[] = [];
  page.on('request', (request) =>
    requests.push({
      url: request.url(),
      text: JSON.stringify([request.url(), request.headers(), request.postData()]),
    }),
  );
  return requests;
};

/** Names of the tables in which a row matches. */
async function tablesWith(product: TestProduct, pattern: RegExp): Promise<string[]> {
  const tables = await query<{ name: string }>(
    product,
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const searches = tables.map(
    ({ name }) => `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM ${name} AS t WHERE t::text ~ $1)`,
  );
  const found = await query<{ name: string }>(product, searches.join(' UNION ALL '), [pattern.source]);
  return found.map(({ name }) => name);
}

/** Files of logs and of the sandbox's state that match. */
async function filesWith({ dataDir }: TestProduct, pattern: RegExp): Promise<string[]> {
  const files = (await readdir(dataDir, { recursive: true })).filter((file) => /\.(log|jsonl)$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(dataDir, file), 'utf8')));
  return files.filter((_, index) => pattern.test(texts[index] ?? ''));
}

test('nothing is requested from the payment provider before a card form opens', async ({ browser, page, product }) => {
  const provider = await providerOrigin(page);
  const visitor = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signInAsSubscriber(page);
  const requests = [requestsOf(visitor), requestsOf(page)];
  const foreign = () =>
    requests.flat().filter(({ url }) => url.startsWith('http') && new URL(url).origin !== product.url);

  for (const path of ['/', '/pricing']) await visitor.goto(path, { waitUntil: 'networkidle' });
  for (const path of ['/dashboard', '/pricing', '/account#billing'])
    await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByText('Visa ending in 4242')).toBeVisible();
  expect(foreign()).toEqual([]);

  await page.getByRole('button', { name: 'Update card' }).click();
  await expect(cardField(page).getByLabel('Card number')).toBeVisible();

  expect(new Set(foreign().map(({ url }) => new URL(url).origin))).toEqual(new Set([provider]));
});

test('the card number reaches the payment provider alone, and is kept nowhere', async ({ page, product }) => {
  const provider = await providerOrigin(page);
  const requests = requestsOf(page);
  const { user } = await signInAsNewMember(page, product.url);

  await openCardDialog(page);
  await page.route('**/api/buy-plan', (route) => route.fulfill({ status: 402, json: { error: 'No' } }), { times: 1 });
  await pay(page, '4242424242424242');
  await expectToast(page, 'Payment Failed');
  await pay(page, '4242 4242 4242 4242');
  await expect(receiptDialog(page)).toBeVisible();

  const withNumber = requests.filter(({ text }) => NUMBER.test(decodeURIComponent(text.replaceAll('+', ' '))));
  expect(new Set(withNumber.map(({ url }) => url))).toEqual(new Set([`${provider}/v1/payment_methods`]));
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))).not.toMatch(
    NUMBER,
  );
  expect(await tablesWith(product, NUMBER)).toEqual([]);
  expect(await filesWith(product, NUMBER)).toEqual([]);
  // The searches do find what is there.
  expect(await tablesWith(product, new RegExp(user.email))).toContain('public.users');
  expect(await filesWith(product, new RegExp(user.email))).toEqual(['stripe-sandbox.jsonl']);
});
