import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures/test.ts';
import { expectLive } from '../../support/pages/hydration.ts';
import { pauseClock } from '../../support/pages/page-clock.ts';

declare global {
  interface Window {
    /** Cumulative layout shift. */
    shift: number;
  }
}

const SECTIONS = [
  'Why Choose Mindgrove',
  'Games That Challenge & Strengthen',
  'Track Your Growth',
  'Nourish Your Whole Mind',
  'Choose Your Plan',
  'What Our Community Says',
];
const CLAIMS = ['Daily exercises', 'Adaptive difficulty', '10,000+ puzzles'];
// Visitors are requested to sign in for members' pages.
const LINKS = [
  ['Hero', 'Explore Games', '/try'],
  ['Why Choose Mindgrove', 'Memory Training', '/login?next=%2Fmemory-match'],
  ['Why Choose Mindgrove', 'Mental Health Tools', '/login?next=%2Fwellness'],
  ['Why Choose Mindgrove', 'Progress Tracking', '/login?next=%2Fdashboard'],
  ['Why Choose Mindgrove', 'Learning Resources', '/login?next=%2Feducation'],
  ['Games That Challenge & Strengthen', 'Start Playing Now', '/try'],
  ['Track Your Growth', 'View Sample Report', '/sample-report'],
  ['Nourish Your Whole Mind', 'Start Free Trial', '/signup?plan=free'],
] as const;

const section = (page: Page, name: string) =>
  name === 'Hero'
    ? page.locator('section').filter({ has: page.getByRole('heading', { level: 1 }) })
    : page.getByRole('region', { name });

/** Opens the demo with a clock that stands still until the test moves it. */
async function openDemo(page: Page) {
  await page.clock.install();
  await page.goto('/', { waitUntil: 'networkidle' });
  const button = page.getByRole('button', { name: 'Watch Demo' });
  await expectLive(button);
  await pauseClock(page);
  await button.focus();
  await page.keyboard.press('Enter');
  const demo = page.getByRole('dialog', { name: 'The game at play' });
  await playDemoUntil(page, demo, /Eight pairs lie face down/);
  return demo;
}

/** Advances the clock by half seconds until the demo shows the words. */
const playDemoUntil = (page: Page, demo: Locator, words: RegExp | string) =>
  expect(async () => {
    await page.clock.runFor(500);
    await expect(demo.getByRole('status')).toHaveText(words, { timeout: 100 });
  }).toPass({ intervals: [0], timeout: 30_000 });

for (const width of [375, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('the landing page has its sections in order, with their texts', async ({ page }) => {
      await page.goto('/');

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Boost your brainpower/);
      await expect(page.getByRole('button', { name: 'Watch Demo' })).toBeVisible();
      for (const claim of CLAIMS) await expect(section(page, 'Hero').getByText(claim)).toBeVisible();
      const headings = page.getByRole('main').getByRole('heading', { level: 2 });
      await expect(headings.filter({ hasText: new RegExp(`^(${SECTIONS.join('|')})$`) })).toHaveText(SECTIONS);
      await expect(page.getByText('See your own trend over 3 months')).toBeVisible();
      await expect(page.getByText('not a medical test').first()).toBeVisible();
    });

    test('the pictures of the landing page come from its release', async ({ page }) => {
      await page.goto('/');
      for (const picture of await page.locator('main img').all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
        await expect(picture).toHaveAttribute('src', /^\/releases\/mfe-marketing\//);
      }
    });

    test('the plans are those of the pricing page', async ({ page }) => {
      await page.goto('/');
      const plans = page.locator('[data-slot="pricing"]');

      await expect(plans.getByText('Start your journey to better cognitive health today')).toBeVisible();
      const names = [/Free Trial/, /Monthly Premium/, /Annual/, /Every plan includes/];
      await expect(plans.getByRole('heading', { level: 3 })).toHaveText(names);
      await expect(plans.getByText('Popular')).toBeVisible();
    });

    test('three testimonials with name, age and text say that they are examples, and no rating in words', async ({
      page,
    }) => {
      await page.goto('/');
      const community = section(page, 'What Our Community Says');

      await expect(community.getByText('Sample testimonials, until real members agree to be quoted.')).toBeVisible();
      await expect(community.getByRole('article')).toHaveCount(3);
      for (const testimonial of await community.getByRole('article').all()) {
        await expect(testimonial.getByText(/^[A-Z]\w+, \d\d$/)).toBeVisible();
        await expect(testimonial.getByText('Example', { exact: true })).toBeVisible();
        await expect(testimonial.getByRole('img')).toHaveCount(0);
        await expect(testimonial.locator('svg')).toHaveCount(5);
      }
      await expect(page.getByText('Verified User')).toHaveCount(0);
    });

    test('the links of the landing page lead where they say', async ({ page, product }) => {
      for (const [from, words, to] of LINKS) {
        await page.goto('/');

        await section(page, from).getByRole('link', { name: words }).click();

        await expect(page, words).toHaveURL(product.url + to);
        await expect(page.getByRole('heading', { level: 1 }), words).not.toHaveText(/404/);
      }
    });

    test('the demo plays, pauses and starts again by keyboard, and Escape restores the focus', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      const demo = await openDemo(page);

      await playDemoUntil(page, demo, /Two cards are turned/);
      await demo.getByRole('button', { name: 'Pause' }).press('Enter');
      await page.clock.runFor(30_000);
      await expect(demo.getByRole('status')).toHaveText(/Two cards are turned/);
      await demo.getByRole('button', { name: 'Play' }).press('Enter');
      await playDemoUntil(page, demo, 'A pair stays open.');
      await demo.getByRole('button', { name: 'Start again' }).press('Enter');
      await expect(demo.getByRole('status')).toHaveText(/Eight pairs lie face down/);

      await page.clock.resume();
      await page.keyboard.press('Escape');
      await expect(demo).toBeHidden();
      await expect(page.getByRole('button', { name: 'Watch Demo' })).toBeFocused();
    });

    test('the sample report is labeled as an example, and has its numbers one click away', async ({ page }) => {
      await page.goto('/sample-report');
      const header = page.getByRole('main').locator('header');

      await expect(header.getByRole('heading', { level: 1, name: 'Sample Report' })).toBeVisible();
      await expect(header.getByText('Example data')).toBeVisible();
      await expect(header.getByText('game performance, not a medical test')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'See your own trend over 3 months' })).toBeVisible();
      for (const chart of ['Trend', 'Weekly minutes', 'Consistency']) {
        await expect(page.getByRole('table', { name: chart })).toBeHidden();
        const numbers = page.locator('details').filter({ has: page.locator('caption', { hasText: chart }) });
        await numbers.getByText('Show the numbers').press('Enter');
        await expect(page.getByRole('table', { name: chart }).getByRole('row')).toHaveCount(14);
      }
      await page.getByRole('main').getByRole('link', { name: 'Start Free Trial' }).click();
      await expect(page).toHaveURL(/\/signup\?plan=free$/);
    });
  });
}

test('the demo ends with a win, and waits for “Next” with reduced motion', async ({ page }) => {
  const demo = await openDemo(page);
  await page.clock.resume();
  await expect(demo.getByRole('button', { name: 'Pause' })).toHaveCount(0);

  for (let presses = 0; presses < 6; presses += 1) await demo.getByRole('button', { name: 'Next' }).press('Enter');

  await expect(demo.getByRole('status')).toHaveText('Won: the next level opens.');
  await expect(demo.getByText('8 / 8')).toBeVisible();
  await demo.getByRole('link', { name: 'Try it yourself' }).press('Enter');
  await expect(page).toHaveURL(/\/try$/);
});

test('the demo loads on demand, and offers a link when it cannot be loaded', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.route(/\/releases\/mfe-games\//, (route) => route.abort());
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(requested.filter((path) => path.includes('mfe-games'))).toEqual([]);

  await expectLive(page.getByRole('button', { name: 'Watch Demo' }));
  await page.getByRole('button', { name: 'Watch Demo' }).click();

  const demo = page.getByRole('dialog', { name: 'The game at play' });
  await expect(demo.getByRole('link', { name: 'try the game itself for free' })).toHaveAttribute('href', '/try');
  // The link is also shown until then.
  await expect.poll(() => requested.some((path) => path.includes('mfe-games'))).toBe(true);
});

test(
  'the landing page starts with at most 130 kB of scripts, and nothing shifts when they run',
  { tag: '@core' },
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) window.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const response = await page.goto('/', { waitUntil: 'networkidle' });
    const html = (await response?.text()) ?? '';
    const started = [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path]) => path);

    const sizes = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
        ({ name, encodedBodySize }): [string, number] => [new URL(name).pathname, encodedBodySize],
      ),
    );

    const bytes = sizes.reduce((sum, [path, size]) => (started.includes(path) ? sum + size : sum), 0);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(130_000);
    expect(await page.evaluate(() => window.shift)).toBeLessThanOrEqual(0.02);
  },
);

test('every link of the landing page and of the sample report leads to a page', async ({ page }) => {
  const targets = new Set<string>();
  for (const path of ['/', '/sample-report']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const links = await page
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    for (const link of links)
      if (new URL(link).origin === new URL(page.url()).origin) targets.add(link.split('#')[0] ?? '');
  }

  for (const target of targets) expect((await page.request.get(target)).status(), target).toBe(200);
});
