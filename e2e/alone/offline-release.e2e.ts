import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures/test-alone.ts';
import { signInAsNewMember } from '../support/members/members.ts';
import { keptSet, setOfPage, waitUntilKept } from '../support/pages/kept-set.ts';
import { createTeamCheckout } from '../support/product/team-checkout.ts';

const NEW_TITLE = 'Memory Match, released anew';
const OLD_TITLE = 'Memory Match Challenge';
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Replaces the bytes of a kept file whose address matches; returns the address. */
const damage = async (page: Page, address: RegExp) =>
  page.evaluate(
    async ([id = '', pattern = '']) => {
      const cache = await caches.open(`mindgrove:set:${id}`);
      const found = (await cache.keys()).find(({ url }) => new RegExp(pattern).test(url));
      if (!found) throw new Error(`Nothing is kept at ${pattern}`);
      await cache.put(found, new Response('alert("altered")', { headers: { 'content-type': 'text/javascript' } }));
      return found.url;
    },
    [(await keptSet(page)) ?? '', address.source],
  );

const keptText = (page: Page, url: string) => page.evaluate(async (url) => (await caches.match(url))?.text(), url);

test('a release takes over whole with the next visit, and so does a rollback', async ({ context, page, product }) => {
  test.setTimeout(240_000);
  const team = await createTeamCheckout();
  await signInAsNewMember(page, product.url);
  await page.goto('/memory-match');
  await waitUntilKept(page);
  const before = await setOfPage(page);

  await team.edit('mfe-games/src/pages/memory-match.tsx', OLD_TITLE, NEW_TITLE);
  await team.command('release', 'mfe-games', product);
  await expect.poll(() => keptSet(page), { timeout: 60_000 }).not.toBe(before);
  await context.setOffline(true);

  // The open tab keeps using its own releases, even for files that it has not loaded yet.
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goBack();
  await expect(title(page, OLD_TITLE)).toBeVisible();
  const fresh = await context.newPage();
  await fresh.goto(`${product.url}/memory-match`);
  await expect(title(fresh, NEW_TITLE)).toBeVisible();
  expect(await setOfPage(fresh)).toBe(await keptSet(page));
  expect(await setOfPage(page)).toBe(before);

  await context.setOffline(false);
  await page.close();
  await team.command('rollback', 'mfe-games', product);
  await expect
    .poll(async () => {
      await fresh.reload();
      return setOfPage(fresh);
    })
    .toBe(before);
  await waitUntilKept(fresh);
  await context.setOffline(true);
  await fresh.reload();
  await expect(title(fresh, OLD_TITLE)).toBeVisible();
  expect(await setOfPage(fresh)).toBe(before);
  await team.remove();
});

test('what is damaged of a kept release is replaced, and never run', async ({ context, page, product }) => {
  test.setTimeout(180_000);
  await signInAsNewMember(page, product.url);
  await page.goto('/memory-match');
  await waitUntilKept(page);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => (dialogs.push(dialog.message()), void dialog.dismiss()));

  const urls = [await damage(page, /mfe-games\/.*remoteEntry\.js/), await damage(page, /assets\/main\..*\.js/)];
  await page.reload();
  await expect(title(page, OLD_TITLE)).toBeVisible();
  for (const url of urls) await expect.poll(() => keptText(page, url), { timeout: 30_000 }).not.toContain('altered');

  // A damaged file cannot be replaced without a network: a page that could not work is not shown.
  await damage(page, /assets\/main\..*\.js/);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Mindgrove could not be reached.')).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(title(page, OLD_TITLE)).toBeVisible();
  await expect.poll(() => keptText(page, urls[1] ?? ''), { timeout: 30_000 }).not.toContain('altered');
  await context.setOffline(true);
  await page.reload();
  await expect(title(page, OLD_TITLE)).toBeVisible();
  expect(dialogs).toEqual([]);
});

test('a release set that is not complete yet opens no page', async ({ context, page, product }) => {
  test.setTimeout(240_000);
  await signInAsNewMember(page, product.url);
  await page.goto('/memory-match');
  await waitUntilKept(page);
  await page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((name) => name.startsWith('mindgrove:set:'));
    const cache = await caches.open(name);
    const [one] = (await cache.keys()).filter(({ url }) => url.endsWith('.css'));
    if (one) await cache.delete(one);
  });

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Mindgrove could not be reached.')).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(title(page, OLD_TITLE)).toBeVisible();
});
