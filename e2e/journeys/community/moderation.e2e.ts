import { expect, test } from '../../support/fixtures/test.ts';
import { newestAuditEntry, openSection, signInAsAdmin } from '../../support/members/administrators.ts';
import { enterRoom, message, say, unique } from '../../support/members/room.ts';
import { expectNoAxeFindings } from '../../support/pages/axe.ts';

test(
  'a reported message is hidden for everybody, with a reason in the audit log, and comes back when restored',
  { tag: '@core' },
  async ({ browser, page, product }) => {
    const [ada, ben] = [await enterRoom(browser, product, 'Ada'), await enterRoom(browser, product, 'Ben')];
    const [unkind, reason] = [unique('Something to report'), unique('Against the guidelines')];
    await say(ben.page, unkind);
    await message(ada.page, unkind).getByRole('button', { name: /^More/ }).click();
    await message(ada.page, unkind).getByRole('button', { name: 'Report…' }).click();
    const report = ada.page.getByRole('dialog');
    await report.getByRole('radio').first().check();
    await report.getByRole('button', { name: /^(Send report|Report)/ }).click();
    await expect(report.getByRole('heading', { name: 'Thank you' })).toBeVisible();

    await signInAsAdmin(page);
    await openSection(page, 'Community');
    const item = page.getByRole('listitem').filter({ hasText: unkind });
    await expect(item).toBeVisible();
    await expectNoAxeFindings(page, { what: 'the moderation queue', within: 'main' });
    await item.getByRole('button', { name: /^Hide/ }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill(reason);
    await page.getByRole('dialog').getByRole('button', { name: /^Hide/ }).click();

    await expect(message(ada.page, unkind)).toHaveCount(0);
    await expect(message(ben.page, unkind)).toHaveCount(0);
    await expect(await newestAuditEntry(page, reason)).toBeVisible();

    await openSection(page, 'Community');
    await page
      .getByRole('link', { name: 'Decided' })
      .or(page.getByRole('tab', { name: 'Decided' }))
      .first()
      .click();
    await page
      .getByRole('listitem')
      .filter({ hasText: unkind })
      .getByRole('button', { name: /^Show again/ })
      .click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('It was a mistake');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Show again/ })
      .click();
    await expect(message(ada.page, unkind)).toBeVisible();
  },
);

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
