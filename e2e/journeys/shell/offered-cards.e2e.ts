import type { Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures/test.ts';
import { signInAsNewMember } from '../../support/members/members.ts';
import { delayApiCalls, expectNoLayoutShift } from '../../support/pages/layout-shift.ts';

const IN_THREE_DAYS = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString();

const SESSION = {
  id: 1,
  trainer: { id: 1, name: 'Noor', city: 'Oslo', time_zone: 'Europe/Oslo' },
  starts_at: IN_THREE_DAYS,
  ends_at: IN_THREE_DAYS,
  state: 'booked',
  meeting_url: null,
  can_change: true,
  canceled_by: null,
  reason: null,
};

const SUBSCRIPTION = {
  plan_id: 2,
  name: 'Monthly Premium',
  interval: 'month',
  price: 1999,
  currency: 'usd',
  started_at: IN_THREE_DAYS,
  current_period_end: IN_THREE_DAYS,
  cancel_at: null,
  grace_until: null,
  card: null,
  upcoming: [],
};

const cards = (page: Page) => page.getByRole('region', { name: 'For you' });
const card = (page: Page, name: string) => cards(page).getByRole('article', { name });

// A service worker would answer after some seconds, and a page's routes do not see its requests.
test.use({ serviceWorkers: 'block' });

/** A booked session, and a plan that renews soon. */
async function withNews(page: Page) {
  await page.route('**/api/bookings', (route) => route.fulfill({ json: { data: { upcoming: [SESSION], past: [] } } }));
  await page.route('**/api/billing', (route) =>
    route.fulfill({ json: { data: { subscription: SUBSCRIPTION, trial_ends_at: null, trial_available: false } } }),
  );
}

test(
  'the dashboard has cards of three remotes in their order, and one that fails leaves the others',
  { tag: '@core' },
  async ({ page, product }) => {
    await signInAsNewMember(page, product.url);
    await withNews(page);
    await page.goto('/dashboard');

    await expect(card(page, 'Your next session')).toContainText('with Noor');
    await expect(card(page, 'Your plan')).toContainText('Monthly Premium renews on');
    await expect(cards(page).getByRole('heading', { level: 3 })).toHaveText([
      'How are you today?',
      'Your next session',
      'Your plan',
    ]);
    await expect(cards(page).getByRole('listitem')).toHaveCount(3);

    await page.route('**/releases/mfe-community/**', (route) => route.abort());
    await page.reload();

    await expect(card(page, 'How are you today?').getByRole('group', { name: 'Mood' })).toBeVisible();
    await expect(card(page, 'Your plan')).toBeVisible();
    await expect(card(page, 'Your next session')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Programs' })).toBeVisible();
  },
);

test('cards out of sight load when the page is quiet, or when somebody scrolls', async ({ page, product }) => {
  await signInAsNewMember(page, product.url);
  // Telemetry and offline work would load their code at about the moment in which the page is found quiet.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
  const moods = card(page, 'How are you today?').getByRole('group', { name: 'Mood' });
  /** Milliseconds between the first file of a card and the last response before it. */
  const quietBefore = () =>
    page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const first = Math.min(...entries.filter(({ name }) => name.includes('/mfe-wellness/')).map((e) => e.startTime));
      return first - Math.max(...entries.map((e) => e.responseEnd).filter((end) => end < first));
    });

  await page.goto('/dashboard');
  await expect(moods).toBeVisible();
  expect(await quietBefore()).toBeGreaterThan(1400);

  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Programs' })).toBeAttached();
  await page.mouse.wheel(0, 500);
  await expect(moods).toBeVisible();
});

test('on a phone, the dashboard leaves the cards out, because its first tab fits on two screens', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await signInAsNewMember(page, product.url);

  await page.goto('/dashboard', { waitUntil: 'networkidle' });

  await expect(page.getByRole('heading', { name: 'Programs' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'For you' })).toBeHidden();
});

test('a mood chosen on the dashboard is on the page for moods', { tag: '@core' }, async ({ page, product }) => {
  await signInAsNewMember(page, product.url);
  await page.goto('/dashboard');

  await card(page, 'How are you today?').getByRole('radio', { name: 'Good' }).check();
  await expect(card(page, 'How are you today?').getByRole('status')).toContainText('Today: Good.');
  await card(page, 'How are you today?').getByRole('link', { name: 'Your last weeks' }).click();

  await expect(page).toHaveURL(/\/mood$/);
  await expect(page.getByRole('radio', { name: 'Good' }).first()).toBeChecked();
});

test('a round that waited for a network moves the goal that another remote shows, without a reload', async ({
  page,
  product,
}) => {
  const { user, token } = await signInAsNewMember(page, product.url);
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
  const goal = { type: 'brain', target: 500, deadline: '2099-01-31' };
  const added = await page.request.post(`${product.url}/api/goals`, { headers, data: goal });
  expect(added.status()).toBe(201);
  await page.route('**/api/rounds', (route) => route.abort());
  await page.addInitScript(([key, round]) => localStorage.setItem(key, round), [
    `mindgrove:unsent-rounds:${user.id}`,
    JSON.stringify([
      {
        game: 'n-back',
        round_id: crypto.randomUUID(),
        score: 12,
        level: 1,
        seconds: 60,
        trials: 20,
        hits: 15,
        played_at: new Date().toISOString(),
      },
    ]),
  ] as const);
  await page.goto('/dashboard');
  const progress = card(page, 'Your next goal').getByRole('progressbar');
  await expect(progress).toHaveAttribute('aria-valuenow', '0');

  await page.unroute('**/api/rounds');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));

  await expect(progress).not.toHaveAttribute('aria-valuenow', '0');
});

for (const width of [375, 1280]) {
  test(`the dashboard does not move while cards load, at ${width} px`, async ({ page, product }) => {
    await page.setViewportSize({ width, height: 800 });
    await signInAsNewMember(page, product.url);
    await delayApiCalls(page);
    await page.goto('/dashboard', { waitUntil: 'networkidle' });
    await page.mouse.wheel(0, 700);
    await page.waitForLoadState('networkidle');

    await expectNoLayoutShift(page, '/dashboard');
  });
}

test('an entry for administrators is shown to them alone, and the page behind it refuses members', async ({
  page,
  product,
}) => {
  await signInAsNewMember(page, product.url);
  await page.goto('/dashboard');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Games' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);

  await page.goto('/admin/dashboard?section=admin-content');

  await expect(page.getByRole('navigation', { name: 'Administration' })).toHaveCount(0);
});
