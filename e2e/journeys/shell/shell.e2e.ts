import { expect, test } from '../../support/fixtures/test.ts';
import { signInAsNewMember } from '../../support/members/members.ts';
import { openAndHydrate } from '../../support/pages/hydration.ts';

test('the landing page shows its text before any script, and hydration keeps its nodes', async ({
  browser,
  page,
  product,
}) => {
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: product.url });
  await plain.goto('/');
  await expect(plain.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(plain.getByRole('link', { name: 'Try for Free' }).first()).toHaveAttribute('href', '/signup');
  await plain.close();

  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      for (const node of document.querySelectorAll('#root *')) Object.assign(node, { wasThere: true });
    });
  });
  await page.clock.install();
  await openAndHydrate(page, '/');
  const nodes = await page.evaluate(() => {
    const all = [...document.querySelectorAll('#root *')];
    return { all: all.length, kept: all.filter((node) => 'wasThere' in node).length };
  });
  expect(nodes.all).toBeGreaterThan(50);
  expect(nodes.kept).toBe(nodes.all);
});

test('no page breaks its own content security policy or logs an error', async ({ page, product }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  const open = async (path: string) => {
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    // The second source is the payment sandbox.
    expect(response?.headers()['content-security-policy']).toMatch(/script-src 'self' http:\/\/127\.0\.0\.1:\d+;/);
    await expect(page).toHaveURL(path);
  };

  for (const path of ['/', '/pricing', '/login', '/signup', '/admin/login', '/contact']) await open(path);
  await signInAsNewMember(page, product.url);
  for (const path of ['/dashboard', '/memory-match', '/wellness', '/community', '/account']) await open(path);

  // Violations fail every journey: see support/fixtures/csp-violations.ts.
  expect(errors).toEqual([]);
});

test('the HTML of a page preloads every script of its remote', async ({ page }) => {
  const response = await page.goto('/pricing');
  const html = (await response?.text()) ?? '';

  const hinted = [...html.matchAll(/<link rel="preload" as="script"[^>]* href="([^"]+)"/g)].map((match) => match[1]);
  expect(hinted[0]).toMatch(/\/releases\/mfe-billing\/.*remoteEntry\.js$/);
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => new URL(entry.name).pathname)
      .filter((path) => path.startsWith('/releases/') && path.endsWith('.js')),
  );
  expect(new Set(files)).toEqual(new Set(hinted));
});

test('files are compressed and immutable, and pages are revalidated', async ({ page }) => {
  const response = await page.request.get('/pricing');
  const html = await response.text();
  const files = [/src="(\/assets\/main[^"]+)"/, /href="(\/releases\/[^"]+\.js)"/].map(
    (file) => file.exec(html)?.[1] ?? '',
  );

  expect(response.headers()).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' });
  for (const file of files) {
    const { headers } = await page.request.get(file).then((response) => ({ headers: response.headers() }));
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' });
  }
});

test('an unknown address gets the 404 page; a known one matches in any case', async ({ page }) => {
  const missing = await page.goto('/no-such-page');
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();

  const pricing = await page.goto('/Pricing/');
  expect(pricing?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();
});

test('an address that cannot be decoded gets the 404 page', async ({ page }) => {
  const missing = await page.goto('/%E0%A4%A');

  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Help Center' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help Center');
});

test('a page without prerendered HTML shows that it is loading', async ({ page }) => {
  const seen = Promise.withResolvers<void>();
  await page.route(/\/assets\/main\..*\.js/, async (route) => {
    await seen.promise;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });

  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
  seen.resolve();

  await expect(page.getByRole('heading', { name: 'Log In', level: 1 })).toBeVisible();
  await expect(page.locator('.boot')).toHaveCount(0);
});
