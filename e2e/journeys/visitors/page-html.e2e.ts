import type { Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures/test.ts';
import { isLive, openAndHydrate } from '../../support/pages/hydration.ts';

const slotOf = (page: Page) => page.locator('[data-slot="pricing"]');

/** Marks every node of the HTML before scripts run, and sums layout shifts. */
const watchNodes = () => {
  Object.assign(window, { shift: 0 });
  addEventListener('DOMContentLoaded', () => {
    for (const node of document.querySelectorAll('#root *')) Object.assign(node, { wasThere: true });
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      Object.assign(window, { shift: Number(Reflect.get(window, 'shift')) + entry.value });
  }).observe({ type: 'layout-shift', buffered: true });
};

const keptNodes = (page: Page, within: string) =>
  page.evaluate((selector) => {
    const all = [...document.querySelectorAll(`${selector} *`)];
    return { all: all.length, kept: all.filter((node) => 'wasThere' in node).length };
  }, within);

const locations = async (page: Page) => {
  const xml = await (await page.request.get('/sitemap.xml')).text();
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? '');
};

test(
  'the start page is readable without scripts, with the plans that another remote offers',
  { tag: '@core' },
  async ({ browser, product }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL: product.url });
    await page.goto('/');

    await expect(page.getByRole('heading', { level: 1 })).toContainText('brainpower');
    const slot = slotOf(page);
    await expect(slot.getByRole('heading', { name: 'Choose Your Plan', level: 2 })).toBeVisible();
    for (const plan of ['Free Trial', 'Monthly Premium', 'Annual Premium'])
      await expect(slot.getByRole('heading', { name: plan, level: 3 })).toBeVisible();
    await expect(slot.getByText('$19.99/mo')).toBeVisible();
    // Both remotes' styles are applied: three plans side by side.
    const cards = await slot
      .getByRole('heading', { name: /Trial|Premium/, level: 3 })
      .evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)));
    expect(new Set(cards).size).toBe(1);
    await page.close();
  },
);

for (const { path, within, isLate } of [
  { path: '/', within: '[data-slot="pricing"]', isLate: true },
  { path: '/pricing', within: '#root', isLate: false },
]) {
  test(
    `hydration keeps every node of ${path}, and changed prices shift nothing`,
    { tag: isLate ? '@core' : [] },
    async ({ page }) => {
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(error.message));
      await page.route('**/api/get-plans', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replaceAll('19.99,', '21.99,');
        await route.fulfill({ response, body });
      });
      await page.addInitScript(watchNodes);
      await page.clock.install();
      await openAndHydrate(page, path);
      if (!isLate) await expect(page.getByText('$21.99/mo')).toBeVisible();

      for (const part of ['#root', within]) {
        const nodes = await keptNodes(page, part);
        expect(nodes.all).toBeGreaterThan(40);
        expect(nodes.kept).toBe(nodes.all);
      }
      await page.clock.resume();
      // The plans on the start page are far below, and come to life when the visitor comes near.
      if (isLate) await slotOf(page).scrollIntoViewIfNeeded();
      await expect(page.getByText('$21.99/mo')).toBeVisible();
      expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.02);
      expect(errors).toEqual([]);
    },
  );
}

test('the plans stay readable while their remote loads, and then work', async ({ page }) => {
  const seen = Promise.withResolvers<void>();
  await page.route(/\/releases\/mfe-billing\/.*\.js/, async (route) => {
    await seen.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  // The rest of the page does not wait for them.
  const dialog = page.getByRole('dialog');
  await expect(async () => {
    // It may open after the last check and then cover the button.
    if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Watch Demo' }).click({ timeout: 1000 });
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(slotOf(page).getByText('Monthly Premium')).toBeVisible();
  expect(await isLive(slotOf(page).getByText('Monthly Premium'))).toBe(false);
  seen.resolve();

  await expect(async () => {
    await slotOf(page).getByRole('button', { name: 'Subscribe Now' }).first().click();
    await expect(page).toHaveURL(/\/login\?next=/, { timeout: 500 });
  }).toPass({ timeout: 20_000 });
});

test('every page in the sitemap exists, has a title, and declares that address as canonical', async ({
  page,
  product,
}) => {
  const addresses = await locations(page);
  expect(addresses).toEqual(expect.arrayContaining(['/', '/pricing', '/login'].map((path) => product.url + path)));
  const titles: string[] = [];
  for (const address of addresses) {
    const response = await page.request.get(address);
    const html = await response.text();
    expect(response.status(), address).toBe(200);
    expect(html).toContain(`<link rel="canonical" href="${address}">`);
    expect(html).toContain(`<meta property="og:url" content="${address}">`);
    expect(html, address).toMatch(/<meta name="description" content="[^"]{20,}">/);
    expect(html).not.toContain('noindex');
    titles.push(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '');
  }
  expect(new Set(titles).size).toBe(addresses.length);
});

test('members’ pages are excluded from search engines', async ({ page, product }) => {
  const robots = await (await page.request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${product.url}/sitemap.xml`);

  for (const path of ['/dashboard', '/games', '/community', '/wellness', '/account', '/admin/dashboard']) {
    // A disallowed page could be listed all the same: crawlers could not read its noindex.
    expect(robots).not.toContain(path);
    expect(await locations(page)).not.toContain(product.url + path);
    expect(await (await page.request.get(path)).text()).toContain('<meta name="robots" content="noindex">');
  }
});

test('a shared link has a picture, and the product is installable', async ({ page }) => {
  const html = await (await page.request.get('/')).text();
  const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as { icons: { src: string }[] };

  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  for (const address of [picture, '/apple-touch-icon.png', ...manifest.icons.map(({ src }) => src)])
    expect((await page.request.get(address)).headers()['content-type']).toBe('image/png');
});

for (const path of ['/PRICING/', '/pricing/', '/Pricing?plan=4#annual']) {
  test(`${path} is the pricing page, under its canonical address`, async ({ page }) => {
    const response = await page.goto(path);

    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'Choose Your Plan', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/pricing${path.replace(/^[^?]*/, '').replace('?', '\\?')}$`));
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/pricing$/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Pricing' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });
}

for (const path of ['/pricing//', '/no-such-page', '/pricing/more']) {
  test(`${path} is a not-found page with status 404`, async ({ page }) => {
    const response = await page.goto(path);

    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });
}

test('the local mailbox is shown where mail is not sent', async ({ page }) => {
  const response = await page.goto('/dev/mail');

  expect(response?.status()).toBe(200);
  expect(response?.headers()['content-type']).toContain('text/html');
});
