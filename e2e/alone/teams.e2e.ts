import { expect, test } from '../support/fixtures/test-alone.ts';
import { newestAuditEntry, openSection, signInAsAdmin } from '../support/members/administrators.ts';
import { expectNoAxeFindings } from '../support/pages/axe.ts';
import { createTeamCheckout } from '../support/product/team-checkout.ts';

test('a team gets a token for its remote, releases with it, and loses it again', async ({ page, product }) => {
  test.setTimeout(300_000);
  const team = await createTeamCheckout();
  await team.edit('mfe-billing/src/pages/pricing.tsx', 'Choose Your Plan', 'Choose Your Path');
  await signInAsAdmin(page);
  await openSection(page, 'Teams');

  await page.getByRole('button', { name: 'Make a token' }).click();
  await page.getByRole('textbox', { name: 'Team' }).fill('billing');
  await page.getByRole('textbox', { name: 'Remotes' }).fill('mfe-billing');
  await expectNoAxeFindings(page, 'the form of a token');
  await page.getByRole('button', { name: 'Make token' }).click();
  const shown = page.getByRole('dialog', { name: 'The token of billing' });
  const releaseToken = await shown.getByText(/^mgt_/).innerText();
  await expectNoAxeFindings(page, 'a new token');
  await shown.getByRole('button', { name: 'I have copied it' }).click();
  const own = { url: product.url, releaseToken };

  await team.command('release', 'mfe-billing', own, '--note', 'A friendlier heading');
  await expect(team.command('release', 'mfe-games', own)).rejects.toMatchObject({
    stderr: expect.stringContaining('not for mfe-games: ask an administrator') as unknown,
  });

  const history = await team.command('history', 'mfe-billing', own);
  expect(history).toMatch(/mfe-billing\s+promoted\s+\S+\s+\S+\s+billing\s+.*A friendlier heading/);
  await openSection(page, 'Releases');
  await page.getByRole('link', { name: 'Versions and history of mfe-billing' }).click();
  const newest = page.getByRole('list', { name: 'History' }).getByRole('listitem').first();
  await expect(newest).toContainText('Promoted by billing');
  await expect(newest).toContainText('A friendlier heading');
  await expectNoAxeFindings(page, 'the history of a release');

  await openSection(page, 'Teams');
  const row = page.getByRole('row', { name: /^billing/ });
  await expect(row.getByRole('cell').nth(1)).not.toContainText('Never');
  await row.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke token' }).click();
  await expect(row).toContainText('Revoked');
  await expect(team.command('history', 'mfe-billing', own)).rejects.toMatchObject({
    stderr: expect.stringContaining('was revoked on') as unknown,
  });
  await expect(await newestAuditEntry(page, 'Revoked a release token')).toContainText('team billing');
  await team.command('rollback', 'mfe-billing', product);
  await team.remove();
});

test('a retired remote is gone for new pages and stays in open tabs, until it is rolled back', async ({
  browser,
  page,
  product,
}) => {
  test.setTimeout(300_000);
  const team = await createTeamCheckout();
  const visitor = await (await browser.newContext({ baseURL: product.url })).newPage();
  const open = await visitor.context().newPage();
  await open.goto('/contact');
  await expect(open.getByRole('heading', { level: 1 })).toBeVisible();
  const pricing = open.getByRole('link', { name: 'Pricing' }).first();
  await expect(pricing).toBeVisible();

  await team.command('retire', 'mfe-billing', product, '--yes', '--note', 'Closed for today');

  const response = await visitor.goto('/pricing');
  expect(response?.status()).toBe(404);
  // The title of the list is there before its links are.
  await expect(visitor.getByRole('navigation', { name: 'Were you looking for one of these?' })).toBeVisible();
  await expect(visitor.getByRole('navigation').getByRole('link', { name: 'Pricing' })).toHaveCount(0);
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await pricing.click();
  await expect(open.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();

  await product.restart();
  expect((await visitor.goto('/pricing'))?.status()).toBe(404);

  await signInAsAdmin(page);
  await openSection(page, 'Releases');
  await expect(page.getByRole('row', { name: /^mfe-billing/ })).toContainText('Retired');
  await page.getByRole('link', { name: 'Versions and history of mfe-billing' }).click();
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Closed for today');
  await page.getByRole('button', { name: 'Roll back mfe-billing' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
  await expect
    .poll(async () => {
      await visitor.goto('/pricing');
      return visitor.getByRole('heading', { level: 1 }).textContent();
    })
    .toBe('Choose Your Plan');
  await team.remove();
});
