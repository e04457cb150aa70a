import type { User } from '@mindgrove/contracts/user';
import type { Page } from '@playwright/test';

import { endTrial, signInOnTrial } from '../../support/billing/subscribers.ts';
import { expect, test } from '../../support/fixtures/test.ts';
import { newEmail, PASSWORD, signInAsNewMember } from '../../support/members/members.ts';
import { expectToast } from '../../support/pages/toast.ts';
import { playAgainButton } from '../../support/play/play-again.ts';
import { answerProblem } from '../../support/play/speed-math.ts';

const DAY = 24 * 60 * 60 * 1000;
const MINUTE = 60 * 1000;

const startLinks = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Start Free Trial' });
const startButtons = (page: Page) => page.getByRole('button', { name: 'Start Free Trial' });

/** The last of the 14 days, such as "December 5". The server has set it, perhaps before the midnight that just passed. */
async function lastDay(page: Page): Promise<string> {
  const until = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const { user } = (await (await fetch('/api/me', { headers })).json()) as { user: User };
    return Date.parse(user.access.until ?? '');
  });
  expect(Math.round((until - Date.now()) / DAY)).toBe(14);
  return new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' }).format(until);
}

test('a visitor who presses “Start Free Trial” signs up into a running trial, and is told until when', async ({
  page,
}) => {
  for (const [path, buttons] of [
    ['/pricing', 1],
    ['/', 2],
  ] as const) {
    await page.goto(path);
    await expect(startLinks(page)).toHaveCount(buttons);
    for (const link of await startLinks(page).all()) await expect(link).toHaveAttribute('href', '/signup?plan=free');
    await startLinks(page).last().click();
    await page.getByLabel('Name').fill('Linnea');
    await page.getByLabel('Email').fill(newEmail());
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();

    await expectToast(page, 'Your account has been created successfully.');
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText(`Your 14 free days run until ${await lastDay(page)}.`)).toBeVisible();
    await expect(page.getByText('14 days remaining')).toBeVisible();
    await expect(startButtons(page)).toHaveCount(0);
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/$/);
  }
});

test(
  'a new member starts the trial on the dashboard, and is offered no second one',
  { tag: '@core' },
  async ({ page, product }) => {
    const { token } = await signInAsNewMember(page, product.url);
    await page.goto('/dashboard');

    await startButtons(page).press('Enter');

    await expectToast(page, 'Free Plan Activated', 'You have successfully subscribed to the free plan.');
    await expect(page.getByText(`Your 14 free days have started, until ${await lastDay(page)}.`)).toBeFocused();
    await page.goto('/pricing');
    await expect(page.getByText(`Your trial lasts until ${await lastDay(page)}.`)).toBeVisible();
    await expect(startButtons(page)).toHaveCount(0);
    await page.goto('/dashboard');
    await expect(page.getByText('14 days remaining')).toBeVisible();
    await expect(startButtons(page)).toHaveCount(0);
    const again = await page.request.post('/api/buy-plan', {
      data: { plan_id: 1, payment_method_id: null },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(again.status()).toBe(409);
  },
);

test('members’ pages announce the last two days of a trial, and lead to the plans', async ({ page, product }) => {
  const { user } = await signInOnTrial(page, product, new Date(Date.now() + 2.5 * DAY));
  const notice = page.getByText(/^Your free trial ends/);
  await page.goto('/wellness');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);

  await endTrial(product, user, new Date(Date.now() + 1.5 * DAY));
  await page.goto('/account');
  await expect(notice).toContainText(/^Your free trial ends (in 2 days|tomorrow), on \w+ \d+\./);
  await page.goto('/wellness');
  await notice.getByRole('link', { name: 'See the plans' }).click();

  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByText(/^Your trial lasts until/)).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('when access ends nothing more begins, and what had begun is stored', async ({ context, page, product }) => {
  await context.clock.install();
  const { user } = await signInOnTrial(page, product, new Date(Date.now() + 5 * MINUTE));
  await page.goto('/speed-math');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await answerProblem(page);
  const others = [];
  for (const [path, name] of [
    ['/wellness', 'Meditation timer'],
    ['/games/reaction-time', 'Quick Tap'],
  ] as const) {
    const other = await context.newPage();
    await other.goto(path);
    const region = other.getByRole('region', { name, exact: true });
    await expect(region.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
    others.push(region);
  }

  // The tabs' clocks move one after the other, and the first would tell the others that their access was taken away.
  const moved = Promise.withResolvers<void>();
  await context.route('**/api/me', (route) => moved.promise.then(() => route.continue()));
  await endTrial(product, user, new Date());
  await context.clock.fastForward(6 * MINUTE);
  moved.resolve();

  for (const region of others) {
    await expect(region.getByText('Your access has ended. Pick a plan to keep going')).toBeVisible();
    await expect(region.getByRole('button', { name: 'Start', exact: true })).toHaveCount(0);
    await expect(region.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/pricing');
  }
  const over = page.getByRole('dialog', { name: "Time's up" });
  await expect(over).toContainText('1 of 1 right');
  await expectToast(page, 'Score Saved');
  await playAgainButton(over).click();
  await expect(page.getByText('Your access has ended. Pick a plan to keep going')).toBeVisible();
  await page.goto('/speed-math');
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByText(/^Your free trial ended on/)).toBeVisible();
});
