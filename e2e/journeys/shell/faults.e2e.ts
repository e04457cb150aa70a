import type { Page, Route } from '@playwright/test';

import { expect, test } from '../../support/fixtures/test.ts';
import { PASSWORD, signInAsNewMember } from '../../support/members/members.ts';
import { releaseFiles } from '../../support/product/release-files.ts';
import { startSecondShell } from '../../support/product/second-shell.ts';

type RouteHandler = (route: Route) => Promise<void>;

const script =
  (body: string): RouteHandler =>
  (route) =>
    route.fulfill({ contentType: 'text/javascript', body });

const NO_RESPONSE = 'slower than every timeout';
const FAULTS: Record<string, RouteHandler> = {
  missing: (route) => route.fulfill({ status: 404, body: 'gone' }),
  'a server error': (route) => route.fulfill({ status: 500, body: 'oops' }),
  'an HTML page': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hello</p>' }),
  'a script that throws': script('throw new Error("broken on purpose")'),
  'a script that does nothing': script(';'),
  altered: async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n;window.__altered = true;` });
  },
  'cut off': (route) => route.abort('connectionreset'),
  [NO_RESPONSE]: () => Promise.resolve(),
};

// A page that is not prerendered, so that every missing file shows.
const filesOfWellness = (page: Page) => releaseFiles(page, '/wellness', 'mfe-wellness');
const card = (page: Page) => page.getByRole('alert').filter({ hasText: 'We couldn’t open this page' });
const wellness = (page: Page) => page.getByText('take a few minutes for yourself');
const planCards = (page: Page) => page.getByText('Monthly Premium');

/** Advances the clock until the page gives up. */
const waitOutTimeouts = (page: Page) =>
  expect(async () => {
    await page.clock.runFor(1000);
    await expect(card(page)).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [0], timeout: 25_000 });

// A browser that keeps the releases would not notice what happens to them on their way.
test.use({ serviceWorkers: 'block' });

for (const part of ['entry', 'page chunk', 'style'] as const) {
  for (const [fault, handler] of Object.entries(FAULTS)) {
    // Browsers drop a style sheet of another content type as if it were missing.
    if (part === 'style' && fault.startsWith('a script')) continue;

    test(
      `${part}: ${fault}: only that page fails, and Retry loads it without a reload`,
      { tag: part === 'entry' && fault === 'altered' ? '@core' : [] },
      async ({ page, product }) => {
        test.setTimeout(90_000);
        await signInAsNewMember(page, product.url);
        const files = await filesOfWellness(page);
        const isBroken = (url: URL) => url.pathname === files[part];
        await page.route(isBroken, handler);
        await page.clock.install();
        await page.goto('/wellness', { waitUntil: 'domcontentloaded' });

        if (fault === NO_RESPONSE) await waitOutTimeouts(page);
        await expect(card(page)).toBeVisible({ timeout: 25_000 });
        await expect(page.getByRole('banner').getByRole('link', { name: 'Home' })).toBeVisible();
        expect(await page.evaluate(() => '__altered' in window)).toBe(false);
        await page.evaluate(() => Object.assign(window, { sameTab: true }));
        await page.unroute(isBroken);
        await card(page).getByRole('button', { name: 'Retry' }).click();

        await expect(wellness(page)).toBeVisible();
        await expect(card(page)).toBeHidden();
        expect(await page.evaluate(() => 'sameTab' in window)).toBe(true);
      },
    );
  }
}

test('a first failure is retried before it shows', async ({ page, product }) => {
  await signInAsNewMember(page, product.url);
  const { entry } = await filesOfWellness(page);
  let failures = 0;
  await page.route(
    ({ pathname, search }) => pathname === entry && search === '',
    (route) => {
      failures += 1;
      return route.abort();
    },
  );

  await page.goto('/wellness');

  await expect(wellness(page)).toBeVisible();
  expect(failures).toBeGreaterThan(0);
});

test('a broken remote does not affect the pages of the others', { tag: '@core' }, async ({ page, product }) => {
  await signInAsNewMember(page, product.url);
  await page.route(/\/releases\/mfe-wellness\//, (route) => route.abort());
  await page.goto('/wellness', { waitUntil: 'domcontentloaded' });
  await expect(card(page)).toBeVisible({ timeout: 25_000 });

  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText('brainpower');
});

test(
  'a slot whose remote is broken shows its fallback, and the page around it works',
  { tag: '@core' },
  async ({ page }) => {
    await page.route(/\/releases\/mfe-billing\/.*\.js/, (route) => route.abort());
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const slot = page.locator('[data-slot="pricing"]');
    await slot.scrollIntoViewIfNeeded();

    await expect(slot.getByRole('link', { name: 'See plans and prices' })).toBeVisible({ timeout: 25_000 });
    await expect(slot.getByText('Monthly Premium')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.evaluate(() => Object.assign(window, { sameTab: true }));
    await page.getByRole('main').getByRole('link', { name: 'View Sample Report' }).click();

    await expect(page).toHaveURL(/\/sample-report$/);
    expect(await page.evaluate(() => 'sameTab' in window)).toBe(true);
  },
);

test('a prerendered page stays readable when its remote is broken, and works after Retry', async ({ page }) => {
  const isRemote = /\/releases\/mfe-marketing\/.*\.js/;
  await page.route(isRemote, (route) => route.abort());
  await page.goto('/', { waitUntil: 'domcontentloaded' });

  await expect(page.getByRole('heading', { level: 1 })).toContainText('brainpower');
  const notice = page.getByRole('alert').filter({ hasText: 'You can read this page' });
  await expect(notice).toBeVisible({ timeout: 25_000 });
  await page.unroute(isRemote);
  await notice.getByRole('button', { name: 'Retry' }).click();

  await expect(notice).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('brainpower');
});

test('with the API down the shell still opens with the releases it knows, and says so', async ({ page, product }) => {
  const shell = await startSecondShell(product);

  for (const path of ['/', '/pricing']) {
    await page.goto(shell.url + path);
    await expect(
      page.getByText('We cannot reach Mindgrove at the moment. What you see may be out of date'),
    ).toBeVisible();
  }

  await expect(planCards(page)).toBeVisible();
  await shell.stop();
});

test('the notice about an unreachable API disappears when it responds again', async ({ page }) => {
  const warning = page.getByText('What you see may be out of date');
  await page.route('**/api/login', (route) => route.abort());
  await page.goto('/login');
  await page.getByLabel('Email').fill('somebody@example.test');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(warning).toBeVisible();

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Log In' }).click();

  await expect(warning).toBeHidden();
});
