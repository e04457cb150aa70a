import { expect, test } from '../support/fixtures/test-alone.ts';
import { releaseFiles } from '../support/product/release-files.ts';
import { createTeamCheckout } from '../support/product/team-checkout.ts';

test('a live release that cannot be loaded falls back to the previous one, as a page and in a slot', async ({
  page,
  product,
}) => {
  test.setTimeout(240_000);
  const team = await createTeamCheckout();
  await team.edit('mfe-billing/src/pages/pricing.tsx', 'Choose Your Plan', 'Choose Your New Plan');
  await team.edit('mfe-billing/src/slots/pricing.tsx', 'Choose Your Plan', 'Choose Your New Plan');
  await team.command('release', 'mfe-billing', product);
  const { entry } = await releaseFiles(page, '/pricing', 'mfe-billing');
  await page.route(
    (url) => url.pathname === entry,
    (route) => route.fulfill({ status: 404 }),
  );
  const slot = page.locator('[data-slot="pricing"]');

  await page.goto('/pricing');
  await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible({ timeout: 20_000 });
  await page.goto('/');
  await slot.scrollIntoViewIfNeeded();
  await expect(slot.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible({ timeout: 20_000 });

  await page.unrouteAll();
  await page.reload();
  await expect(slot.getByRole('heading', { name: 'Choose Your New Plan' })).toBeVisible();
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { name: 'Choose Your New Plan' })).toBeVisible();
  await team.command('rollback', 'mfe-billing', product);
  await team.remove();
});
