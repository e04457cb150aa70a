import { expect, test } from '../../support/fixtures/test.ts';
import { signInAsNewMember } from '../../support/members/members.ts';
import { winMemoryMatch } from '../../support/play/memory-game.ts';

test('what a member does offline is stored, reported, and sent when the network is back', async ({
  context,
  page,
  product,
}) => {
  test.setTimeout(120_000);
  await signInAsNewMember(page, product.url);
  await page.clock.install();
  await page.goto('/community');
  await expect(page.getByLabel('Your message')).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Your message').fill('Kept through the tunnel');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/Your message is kept here/)).toBeVisible();
  await context.setOffline(false);

  await page.goto('/memory-match');
  await expect(page.getByRole('button', { name: 'Card 1, hidden' })).toBeVisible();
  await context.setOffline(true);
  await winMemoryMatch(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(/not stored yet/).first()).toBeVisible();
  await context.setOffline(false);

  await page.goto('/memory-match');
  await expect(page.getByText(/not stored yet/)).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(page.getByRole('progressbar', { name: 'Wellness points' })).not.toHaveAttribute('aria-valuenow', '0');
});
