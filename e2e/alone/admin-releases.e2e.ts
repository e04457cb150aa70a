import { expect, test } from '../support/fixtures/test-alone.ts';
import { newestAuditEntry, openSection, signInAsAdmin } from '../support/members/administrators.ts';
import { createTeamCheckout } from '../support/product/team-checkout.ts';

test('an administrator rolls a remote back and promotes it again, and visitors get the live release', async ({
  browser,
  page,
  product,
}) => {
  test.setTimeout(180_000);
  const team = await createTeamCheckout();
  await team.edit('mfe-billing/src/pages/pricing.tsx', 'Choose Your Plan', 'Choose Your Path');
  await team.command('release', 'mfe-billing', product);
  const visitor = await (await browser.newContext({ baseURL: product.url })).newPage();
  const expectHeading = (name: string) =>
    expect
      .poll(async () => {
        await visitor.goto('/pricing');
        return visitor.getByRole('heading', { level: 1 }).textContent();
      })
      .toBe(name);
  await expectHeading('Choose Your Path');

  await signInAsAdmin(page);
  await openSection(page, 'Releases');
  await page.getByRole('link', { name: 'Versions and history of mfe-billing' }).click();
  const versions = page.getByRole('table', { name: 'Versions of mfe-billing' }).getByRole('row');
  await expect(versions.nth(1)).toContainText('Live');
  const newer = await versions.nth(1).getByRole('rowheader').innerText();
  const older = await versions.nth(2).getByRole('rowheader').innerText();

  await page.getByRole('button', { name: 'Roll back mfe-billing' }).click();
  const dialog = page.getByRole('dialog', { name: 'Roll back mfe-billing?' });
  await expect(dialog).toContainText(newer);
  await expect(dialog).toContainText(older);
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await expect(versions.nth(2)).toContainText('Live');
  await expectHeading('Choose Your Plan');

  await page.getByRole('button', { name: `Promote mfe-billing ${newer}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Promote' }).click();
  await expect(versions.nth(1)).toContainText('Live');
  await expectHeading('Choose Your Path');

  await expect(await newestAuditEntry(page, 'Promoted a release')).toContainText(`${older} → ${newer}`);
  await expect(page.getByRole('row').filter({ hasText: 'Rolled a release back' })).toContainText('mfe-billing');
  await team.command('rollback', 'mfe-billing', product);
  await team.remove();
});
