import type { Browser, Page } from '@playwright/test';

import { expect, test } from '../support/fixtures/test-alone.ts';
import { newestAuditEntry, openSection, signInAsAdmin } from '../support/members/administrators.ts';
import { mailedLink } from '../support/members/mailbox.ts';
import { newMember, storeSession } from '../support/members/members.ts';

interface Words {
  name: string;
  stars: number;
  text: string;
}

const REVIEWS = [
  { name: 'Ash', stars: 5, text: 'The moons make me laugh, every single morning.' },
  { name: 'Birch', stars: 2, text: 'Good games, but I wish that there were more of them.' },
  { name: 'Cedar', stars: 4, text: 'Ten quiet minutes a day, and nobody tells me to hurry.' },
] as const satisfies Words[];

/** The landing page's section, scrolled to. */
async function openCommunity(page: Page) {
  await page.goto('/');
  const community = page.getByRole('region', { name: 'What Our Community Says' });
  await community.scrollIntoViewIfNeeded();
  return community;
}

/** A member with a confirmed address and a few minutes of meditation. */
async function openAccount(browser: Browser, baseURL: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  const data = newMember();
  const { token } = await storeSession(page, await page.request.post('/api/register', { data }));
  const link = await mailedLink(page, { to: data.email, subject: 'confirm' });
  await page.request.post('/api/email/verify', { data: { token: link.split('#token=')[1] } });
  const headers = { authorization: `Bearer ${token}` };
  await page.request.post('/api/add-wellness', { data: { minutes: 5 }, headers });
  await page.goto('/account#review');
  return page;
}

async function write(page: Page, { name, stars, text }: Words) {
  const review = page.getByRole('region', { name: 'Your review' });
  await review.getByRole('button', { name: 'Write a review' }).click();
  await review.getByLabel('Your words').fill(text);
  await review.getByRole('radio', { name: `${stars} stars` }).check();
  await review.getByLabel('Name to show').fill(name);
  await review.getByLabel('Age to show').fill('61');
  await expect(review.getByRole('article', { name: `Review by ${name}, 61` })).toContainText('Verified User');
  await review.getByRole('checkbox').check();
  await review.getByRole('button', { name: 'Send review' }).click();
  await expect(review.getByText('Waiting to be read')).toBeVisible();
}

test('three approved reviews replace the examples, and one that is withdrawn brings them back', async ({
  browser,
  page,
  product,
}) => {
  test.slow();
  const visitor = await (await browser.newContext({ baseURL: product.url })).newPage();
  const member = await openAccount(browser, product.url);
  await write(member, REVIEWS[0]);
  for (const words of REVIEWS.slice(1)) await write(await openAccount(browser, product.url), words);
  const examples = await openCommunity(visitor);
  await expect(examples.getByText('Example', { exact: true })).toHaveCount(3);

  await signInAsAdmin(page);
  await openSection(page, 'Reviews');
  for (const { name } of REVIEWS) {
    await page.getByRole('button', { name: `Approve the review by ${name}` }).press('Enter');
    await expect(page.getByRole('article', { name: `Review by ${name}` })).toHaveCount(0);
  }
  await expect(await newestAuditEntry(page, 'Approved a review')).toBeVisible();

  const shown = await openCommunity(visitor);
  await expect(shown.getByText('Verified User')).toHaveCount(3);
  await expect(shown.getByText('Example', { exact: true })).toHaveCount(0);
  await expect(shown.getByRole('article')).toHaveText([/Cedar, 61/, /Birch, 61/, /Ash, 61/]);
  await expect(shown.getByRole('img', { name: '2 out of 5 stars' })).toBeVisible();

  await member.reload();
  const own = member.getByRole('region', { name: 'Your review' });
  await expect(own.getByText('Your review is approved')).toBeVisible();
  await own.getByRole('button', { name: 'Withdraw your review' }).click();
  await member.getByRole('button', { name: 'Withdraw it' }).click();
  await expect(own.getByRole('button', { name: 'Write a review' })).toBeVisible();

  const back = await openCommunity(visitor);
  await expect(back.getByText('Example', { exact: true })).toHaveCount(3);
  await expect(back.getByText('Verified User')).toHaveCount(0);
});
