import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures/test.ts';
import { newestAuditEntry, openSection, signInAsAdmin } from '../../support/members/administrators.ts';
import { memberWithoutPage } from '../../support/members/members.ts';
import { enterRoom, message, say, unique } from '../../support/members/room.ts';
import { expectNoAxeFindings } from '../../support/pages/axe.ts';

/** Reports the message, with the first reason of the list. */
async function report(page: Page, text: string) {
  await message(page, text).getByRole('button', { name: /^More/ }).click();
  await message(page, text).getByRole('button', { name: 'Report…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: /^(Send report|Report)/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Thank you' })).toBeVisible();
}

/** Opens the queue as an administrator; returns the reported message. */
async function openCase(page: Page, text: string) {
  await signInAsAdmin(page);
  await openSection(page, 'Community');
  const item = page.getByRole('listitem').filter({ hasText: text });
  await expect(item).toBeVisible();
  return item;
}

async function decide(page: Page, item: Locator, { name, reason }: { name: RegExp; reason: string }) {
  await item.getByRole('button', { name }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill(reason);
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

test(
  'a member reports a message, an administrator hides it, and it is gone from open pages',
  { tag: '@core' },
  async ({ browser, page, product, request }) => {
    const ada = await enterRoom(browser, product, 'Ada');
    const callAsBen = await memberWithoutPage(request, 'Ben');
    const unkind = unique('Something to report');
    await callAsBen('/api/add-chat', { message: unkind });
    await report(ada.page, unkind);

    const item = await openCase(page, unkind);
    await decide(page, item, { name: /^Hide/, reason: unique('Against the guidelines') });

    await expect(message(ada.page, unkind)).toHaveCount(0);
  },
);

test('a hidden message is gone for its author too, has its reason in the audit log, and comes back when restored', async ({
  browser,
  page,
  product,
}) => {
  const [ada, ben] = [await enterRoom(browser, product, 'Ada'), await enterRoom(browser, product, 'Ben')];
  const [unkind, reason] = [unique('Something to report'), unique('Against the guidelines')];
  await say(ben.page, unkind);
  await report(ada.page, unkind);
  const item = await openCase(page, unkind);
  await expectNoAxeFindings(page, { what: 'the moderation queue', within: 'main' });
  await decide(page, item, { name: /^Hide/, reason });

  await expect(message(ada.page, unkind)).toHaveCount(0);
  await expect(message(ben.page, unkind)).toHaveCount(0);
  await expect(await newestAuditEntry(page, reason)).toBeVisible();

  await openSection(page, 'Community');
  await page
    .getByRole('link', { name: 'Decided' })
    .or(page.getByRole('tab', { name: 'Decided' }))
    .first()
    .click();
  await decide(page, page.getByRole('listitem').filter({ hasText: unkind }), {
    name: /^Show again/,
    reason: 'It was a mistake',
  });
  await expect(message(ada.page, unkind)).toBeVisible();
});

test('a message that speaks of self-harm shows its writer whom to call, and goes first in the queue', async ({
  browser,
  page,
  product,
}) => {
  const ben = await enterRoom(browser, product, 'Ben');
  const text = unique('I want to kill myself');

  await say(ben.page, text);

  await expect(ben.page.getByRole('region', { name: 'You don’t have to carry this alone' })).toBeVisible();
  await signInAsAdmin(page);
  await openSection(page, 'Community');
  const cases = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(cases.first().getByRole('heading', { level: 3 })).toContainText('Urgent');
  await expect(cases.filter({ hasText: text })).toBeVisible();
});
