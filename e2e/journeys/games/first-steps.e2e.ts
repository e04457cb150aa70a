import type { SessionResponse } from '@mindgrove/contracts/auth';
import type { Training } from '@mindgrove/contracts/training';
import type { Browser, Locator, Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures/test.ts';
import { newMember, PASSWORD, signInAsNewMember } from '../../support/members/members.ts';
import { expectNoAxeFindings } from '../../support/pages/axe.ts';
import { winMemoryMatch } from '../../support/play/memory-game.ts';

const PHONE = { width: 375, height: 667 };
const MAX_TAPS = 8;
const panel = (page: Page) => page.getByRole('region', { name: 'Your first steps' });
const button = (page: Page, name: string | RegExp) => panel(page).getByRole('button', { name });
const result = (page: Page) => page.getByRole('dialog');

/** Counts each press of a link, a button or a field; moves of the game and keys are not taps. */
function countTaps() {
  let taps = 0;
  return {
    count: () => taps,
    async tap(target: Locator) {
      taps += 1;
      await target.click();
    },
    async type(field: Locator, text: string) {
      taps += 1;
      await field.click();
      await field.pressSequentially(text);
    },
  };
}

const trainingOf = (page: Page) =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const response = await fetch('/api/training', { headers });
    return ((await response.json()) as { data: Training }).data;
  });

/** The dashboard of the same member on another device. */
async function openElsewhere(browser: Browser, url: string, session: SessionResponse): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.addInitScript(({ user, token }) => {
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('token', token);
  }, session);
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

test.use({ viewport: PHONE });

test(
  'a new member gets from the landing page to the end of a first round in eight taps at most',
  { tag: '@core' },
  async ({ page }) => {
    test.setTimeout(120_000);
    await page.clock.install();
    const finger = countTaps();
    await page.goto('/');

    await finger.tap(page.getByRole('link', { name: 'Explore Games' }));
    await winMemoryMatch(page);
    await expect(result(page)).toBeVisible();
    expect(finger.count()).toBeLessThanOrEqual(2);

    const { name, email } = newMember('Tuva');
    await finger.tap(result(page).getByRole('link', { name: 'Create an account to keep it' }));
    await finger.type(page.getByLabel('Name'), name);
    await finger.type(page.getByLabel('Email'), email);
    await finger.type(page.getByRole('textbox', { name: 'Password' }), PASSWORD);
    await finger.tap(page.getByRole('button', { name: 'Create account' }));
    await expect(panel(page)).toContainText(/Your first round is saved: \d+ points\./);
    expect(finger.count()).toBeLessThanOrEqual(MAX_TAPS);
    const { games } = await trainingOf(page);
    expect(games.find(({ game }) => game === 'memory-match')).toMatchObject({ rounds: 1, level: 2 });
  },
);

test('one tap skips the questions, here and on every other device', async ({ page, browser, product }) => {
  const session = await signInAsNewMember(page, product.url);
  await page.goto('/dashboard');
  await button(page, /^Calm/).click();

  await button(page, 'Skip').click();

  await expect(panel(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect.poll(async () => (await trainingOf(page)).plan).toMatchObject({ state: 'set', purpose: 'calm' });
  const other = await openElsewhere(browser, product.url, session);
  await expect(panel(other)).toHaveCount(0);
});

test('four taps answer the questions and begin the first walk; no device asks again', async ({
  page,
  browser,
  product,
}) => {
  await page.clock.install();
  const session = await signInAsNewMember(page, product.url);
  const finger = countTaps();
  await page.goto('/dashboard');
  await expect(button(page, /^Memory/)).toBeVisible();
  await expectNoAxeFindings(page);

  await finger.tap(button(page, /^Memory/));
  await finger.tap(button(page, /^5 minutes/));
  await expectNoAxeFindings(page);
  await finger.tap(button(page, 'Next'));
  await expectNoAxeFindings(page);
  await finger.tap(button(page, 'Start your first walk'));

  await expect(page.getByRole('heading', { name: 'A minute of breath' })).toBeVisible();
  expect(finger.count()).toBe(4);
  expect(await trainingOf(page)).toMatchObject({
    plan: { state: 'set', purpose: 'memory', minutes: 5, training_days: [1, 3, 5] },
    weekly_goal: 3,
    assessment: { state: 'first', is_suggested: false },
  });

  const other = await openElsewhere(browser, product.url, session);
  await expect(panel(other)).toHaveCount(0);
});

test('the answers can be changed later, by keyboard', async ({ page, product }) => {
  await signInAsNewMember(page, product.url);
  await page.goto('/training-plan');

  await page.getByRole('button', { name: /^Speed/ }).press('Enter');
  await page.getByRole('button', { name: 'Sunday' }).press('Space');
  await page.getByRole('button', { name: /^15 minutes/ }).press('Enter');
  await expectNoAxeFindings(page);

  await expect
    .poll(async () => (await trainingOf(page)).plan)
    .toEqual({ state: 'set', purpose: 'speed', minutes: 15, training_days: [7] });
});
