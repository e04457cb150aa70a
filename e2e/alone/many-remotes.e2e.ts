import { createHash } from 'node:crypto';

import { publishSmallRemotes, smallRemotes } from '@mindgrove/tools/release/small-remotes';
import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures/test-alone.ts';
import { setOfPage } from '../support/pages/kept-set.ts';

const OTHERS = 45;
const INDEX = /\/releases\/sets\//;

/** Goes on to another page as a link does; none leads there. */
const goOn = (page: Page, path: string) =>
  page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

test.describe.configure({ mode: 'serial' });

test('with 50 remotes the landing page is as small as with five, and a page of the 50th opens', async ({
  page,
  product,
}) => {
  test.setTimeout(180_000);
  const size = async () => (await (await fetch(product.url)).text()).length;
  const before = await size();
  await publishSmallRemotes(OTHERS, { url: product.url, token: product.releaseToken }, product.url);
  const [last] = smallRemotes(OTHERS).slice(-1);
  if (!last) throw new Error('There is no small remote');

  expect((await size()) - before).toBeLessThan(2000);
  await page.goto('/');
  await goOn(page, last.path);
  await expect(heading(page, last.title)).toBeVisible();
  await page.goto(last.path);
  await expect(heading(page, last.title)).toBeVisible();
  await goOn(page, '/team-46');
  await expect(heading(page, '404 Page Not Found')).toBeVisible();
});

test('an altered record of a release never runs, nor does the file that it vouches for', async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => (dialogs.push(dialog.message()), void dialog.dismiss()));
  const attack = 'alert("altered")';
  const integrity = `sha384-${createHash('sha384').update(attack).digest('base64')}`;
  await page.goto('/');
  await page.route(/mfe-team-7\/.*\/release\.json/, async (route) => {
    const text = await (await route.fetch()).text();
    await route.fulfill({ contentType: 'application/json', body: text.replace(/sha384-[\w+/]+/g, integrity) });
  });
  await page.route(/mfe-team-7\/.*\.js/, (route) => route.fulfill({ contentType: 'text/javascript', body: attack }));

  await goOn(page, '/team-7');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 20_000 });
  expect(dialogs).toEqual([]);

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page, 'Page of team 7')).toBeVisible();
});

test('an altered index of the release set is not believed', async ({ page }) => {
  await page.goto('/login');
  await page.route(INDEX, async (route) => {
    const text = await (await route.fetch()).text();
    await route.fulfill({ contentType: 'application/json', body: text.replaceAll('/team-8', '/team-9') });
  });
  await page.reload();

  await goOn(page, '/team-8');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 20_000 });

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page, 'Page of team 8')).toBeVisible();
});

test('an old tab goes on with its own set after a release and a restart', async ({ page, product }) => {
  test.setTimeout(180_000);
  await page.route(INDEX, (route) => route.abort());
  await page.goto('/');
  const own = await setOfPage(page);
  await publishSmallRemotes(OTHERS + 1, { url: product.url, token: product.releaseToken }, product.url);
  await product.restart();
  await page.unrouteAll();
  const asked = page.waitForResponse(INDEX);

  await goOn(page, '/pricing');

  await expect(heading(page, 'Choose Your Plan')).toBeVisible();
  const response = await asked;
  expect([response.status(), response.url()]).toEqual([200, expect.stringContaining(own)]);
  // The tab's release set is from before that release.
  await goOn(page, '/team-46');
  await expect(heading(page, '404 Page Not Found')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Page of team 46')).toBeVisible();
});
