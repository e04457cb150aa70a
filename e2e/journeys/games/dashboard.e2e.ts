import type { TrainingDay } from '@mindgrove/contracts/training';
import type { Page } from '@playwright/test';

import { expect, test, type TestProduct } from '../../support/fixtures/test.ts';
import { signInAsDemoMember, signInAsNewMember } from '../../support/members/members.ts';

/** Class names in the chart library's code, which identify the script that contains it. */
const CHART_LIBRARY = /visx-(linepath|bar)/;

const PAGES_WITHOUT_CHARTS = [
  '/',
  '/dashboard',
  '/games',
  '/memory-match',
  '/speed-math',
  '/walk',
  '/assessment',
  '/games/number-grid',
  '/progress-report',
  '/rounds',
  '/wellness',
  '/community',
  '/pricing',
  '/account',
];

async function openAsDemoMember(page: Page, { url }: TestProduct, path: string) {
  await signInAsDemoMember(page, url);
  await page.goto(path);
}

/** Fetches from the API as the signed-in member. */
const fetchApi = (page: Page, path: string) =>
  page.evaluate(async (path) => {
    const response = await fetch(`/api${path}`, {
      headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
    });
    return ((await response.json()) as { data: unknown }).data;
  }, path);

/** The data of the charts. */
const history = async (page: Page) => ((await fetchApi(page, '/training-history')) as { days: TrainingDay[] }).days;

/** Cells of a table without its header, row by row. */
const cells = (page: Page, label: string) =>
  page.getByRole('table', { name: label }).evaluate((table) =>
    [...table.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => {
        const value = cell.tagName === 'TD' ? cell.lastElementChild : cell;
        return (value?.textContent ?? '').replaceAll('\u00a0', ' ');
      }),
    ),
  );

test('the charts show the numbers of the API, and so do their tables', async ({ page, product }) => {
  await openAsDemoMember(page, product, '/progress-tracking');
  const scores = page.getByRole('region', { name: 'Points', exact: true });
  await scores.getByLabel('Game').selectOption('Memory Match');
  const played = (await history(page)).filter(({ activity }) => activity === 'memory-match');

  const withPoints = played.filter(({ rounds, points }) => Math.round(points / rounds) > 0);
  await expect(scores.getByRole('img').locator('circle')).toHaveCount(withPoints.length);
  await scores.getByRole('button', { name: 'Show table' }).click();

  const shown = (await cells(page, 'Memory Match: points by day')).map(([, ...numbers]) => numbers.map(Number));
  expect(shown).toEqual(
    played.map(({ rounds, points, best_score }) => [rounds, Math.round(points / rounds), best_score]).toReversed(),
  );
});

test('minutes match the API’s seconds, by week and by day', async ({ page, product }) => {
  await openAsDemoMember(page, product, '/progress-tracking');
  for (const name of ['Minutes a week', 'Your days']) {
    await page.getByRole('region', { name, exact: true }).getByRole('button', { name: 'Show table' }).click();
  }

  const minutes = (text: string | undefined) => Number(/^(\d+) min$/.exec(text ?? '')?.[1] ?? 0);
  const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);
  const weeks = (await cells(page, 'Minutes a week')).map((row) => minutes(row[4]));
  const days = (await cells(page, 'Minutes on each day')).map((row) => sum(row.slice(1).map(minutes)));

  expect(days.slice(0, weeks.length)).toEqual(weeks);
  const seconds = sum((await history(page)).map((day) => day.seconds));
  // Each day is rounded to whole minutes.
  expect(Math.abs(sum(days) - seconds / 60)).toBeLessThanOrEqual(0.5 * days.length * 7);
  expect(seconds).toBeGreaterThan(0);
});

test('a report matches the charts, for a week and for a day, and prints without the page around it', async ({
  page,
  product,
}) => {
  await openAsDemoMember(page, product, '/progress-tracking');
  await page.getByRole('region', { name: 'Minutes a week' }).getByRole('button', { name: 'Show table' }).click();
  const lastWeek = (await cells(page, 'Minutes a week'))[1] ?? [];
  await page.getByRole('link', { name: 'Daily and weekly report' }).click();
  await page.getByRole('link', { name: 'Last week' }).click();
  const sheet = page.getByRole('article');

  await expect(sheet).toContainText(`You practiced on ${lastWeek[1]} day`);
  await expect(sheet).toContainText(`, ${lastWeek[2]?.replace(' min', '')} minute`);
  const byDay = await cells(page, 'Day by day');
  expect(byDay).toHaveLength(7);
  expect(byDay.reduce((sum, row) => sum + Number(row[3]), 0)).toBe(Number(lastWeek[4]?.replace(' min', '')));

  await page.getByRole('link', { name: 'Yesterday' }).click();
  await expect(sheet).toContainText('Daily report');
  await page.goBack();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('columnheader', { name: 'Rounds' }).first()).toBeVisible();
});

test('the weekly goal is chosen by keyboard and survives a reload', async ({ page, product }) => {
  await signInAsNewMember(page, product.url);
  await page.goto('/progress-tracking');
  await expect(page.getByText('Your first chart comes with your first round.')).toBeVisible();

  const stored = page.waitForResponse((response) => response.url().endsWith('/api/weekly-goal') && response.ok());
  await page.getByRole('radio', { name: '3 days' }).press('ArrowRight');
  await stored;
  await page.reload();

  await expect(page.getByRole('radio', { name: '4 days' })).toBeChecked();
});

test('every round is listed, page after page', async ({ page, product }) => {
  await openAsDemoMember(page, product, '/progress-tracking');
  const scores = page.getByRole('region', { name: 'Points', exact: true });
  await scores.getByLabel('Game').selectOption('Memory Match');
  await scores.getByRole('link', { name: 'All rounds' }).click();

  await expect(page).toHaveURL(/\/rounds\?game=memory-match$/);
  await expect(page.getByRole('heading', { name: 'Your best at each level' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Rounds of Memory Match' })).toBeVisible();
  const more = page.getByRole('button', { name: 'Show more' });
  while (await more.isVisible()) await more.click();

  const played = (await history(page)).filter(({ activity }) => activity === 'memory-match');
  const rounds = played.reduce((sum, day) => sum + day.rounds, 0);
  await expect(page.getByText(`${rounds} rounds in all`)).toBeVisible();
  expect(await cells(page, 'Rounds of Memory Match')).toHaveLength(rounds);
});

test('the chart library loads with the charts only, after the first figures', async ({ page, product }) => {
  test.setTimeout(120_000);
  const scripts: { page: string; url: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push({ page: new URL(page.url()).pathname, url: request.url() });
  });
  // Scripts are fetched again because a navigation clears the browser's list of loaded resources.
  const holdsCharts = async (url: string) => CHART_LIBRARY.test(await (await page.request.get(url)).text());
  const pagesWithCharts = async () => {
    const urls = [...new Set(scripts.map(({ url }) => url))];
    const found = await Promise.all(urls.map(holdsCharts));
    const withCharts = new Set(urls.filter((_, index) => found[index]));
    return [...new Set(scripts.filter(({ url }) => withCharts.has(url)).map(({ page }) => page))];
  };
  await openAsDemoMember(page, product, '/progress-report');

  for (const path of PAGES_WITHOUT_CHARTS) await page.goto(path, { waitUntil: 'networkidle' });
  expect(scripts.length).toBeGreaterThan(0);
  expect(await pagesWithCharts()).toEqual([]);

  await page.goto('/progress-tracking', { waitUntil: 'networkidle' });
  await expect(page.getByRole('region', { name: 'Points', exact: true })).toBeVisible();
  expect(await pagesWithCharts()).toEqual(['/progress-tracking']);
  const first = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  const chunk = await page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .at(-1)?.startTime,
  );
  expect(chunk).toBeGreaterThan(first ?? Infinity);
});

test(
  'today fits on two screens of a phone, and leads on with one button',
  { tag: '@core' },
  async ({ page, product }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await openAsDemoMember(page, product, '/dashboard');
    await expect(page.getByRole('img', { name: /^Your grove after \d+ days of practice/ })).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Wellness points' })).toBeVisible();

    const height = await page.getByRole('main').evaluate((main) => main.scrollHeight);
    expect(height).toBeLessThanOrEqual(2 * 667);
    await expect(page.getByRole('heading', { name: 'Programs' })).toBeVisible();

    await page.getByRole('link', { name: "Start today's walk" }).click();
    await expect(page.getByRole('heading', { name: 'A minute of breath' })).toBeVisible();
  },
);

test('the two tabs are reached by keyboard and keep their address', async ({ page, product }) => {
  await openAsDemoMember(page, product, '/dashboard');
  const progress = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Progress' });

  await progress.press('Enter');
  await expect(page).toHaveURL(/\/progress-tracking$/);
  await expect(progress).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('region', { name: 'Your badges' }).getByRole('listitem')).toHaveCount(12);
  await page.goBack();

  await expect(page.getByRole('img', { name: /^Your grove/ })).toBeVisible();
});

test('a report breaks no heading within a word', async ({ page, product }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAsDemoMember(page, product.url);
  await page.goto('/progress-report');

  const minutes = page.getByRole('table', { name: 'Day by day' }).getByRole('columnheader', { name: 'Minutes' });

  await expect(minutes).toBeVisible();
  expect((await minutes.boundingBox())?.height).toBeLessThan(60);
});

test('the second tab opens where its address says, and a reload finds the place again', async ({ page, product }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await signInAsDemoMember(page, product.url);
  await page.goto('/progress-tracking#badges');
  const badges = page.getByRole('region', { name: 'Your badges' });
  await expect(badges).toBeFocused();
  // The charts above them load later, and what was in view stays there.
  await expect(page.getByRole('region', { name: 'Your days', exact: true })).toBeAttached();
  await expect(badges).toBeInViewport();

  const scrolled = () => page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo(0, 1500));
  await expect.poll(scrolled).toBe(1500);
  await page.reload({ waitUntil: 'networkidle' });

  await expect(badges.getByRole('listitem').first()).toBeAttached();
  await expect.poll(async () => Math.abs((await scrolled()) - 1500)).toBeLessThan(20);
});
