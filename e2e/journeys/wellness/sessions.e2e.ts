import type { SessionResponse } from '@mindgrove/contracts/auth';
import type { Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures/test.ts';
import { newMember, signInAsNewMember } from '../../support/members/members.ts';
import { pauseClock } from '../../support/pages/page-clock.ts';
import {
  finishedSessions,
  minutesOf,
  openWellness,
  sessionView,
  startSession,
  timer,
} from '../../support/play/sessions.ts';
import { unsentQueues } from '../../support/play/unsent-queues.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DURATIONS = [2, 5, 10, 15, 20];

const close = (page: Page) => sessionView(page).getByRole('button', { name: 'Close' }).click();

test('each duration is completed, and its minutes are added once', async ({ page, product }) => {
  test.setTimeout(120_000);
  const { token } = await openWellness(page, product.url);
  const posted = finishedSessions(page);

  for (const minutes of DURATIONS) {
    await startSession(page, minutes);
    await page.clock.fastForward(minutes * MINUTE - 30_000);
    await expect(timer(page)).toHaveText(/^00:(30|[0-2]\d)$/);
    await page.clock.fastForward(31_000);
    await expect(sessionView(page)).toContainText(`${minutes} calm minutes were added to your total.`);
    await close(page);
  }

  await expect.poll(() => minutesOf(page, token)).toBe(52);
  await expect.poll(() => posted.map(({ minutes }) => minutes)).toEqual(DURATIONS);
});

test('a pause does not count, and Stop goes back to the chosen duration', async ({ page, product }) => {
  const { token } = await openWellness(page, product.url);
  await startSession(page, 10);
  await page.clock.fastForward(3 * MINUTE);

  await sessionView(page).getByRole('button', { name: 'Pause' }).click();
  await page.clock.fastForward(30 * MINUTE);
  await expect(timer(page)).toContainText(/0(7:00|6:[0-5]\d)/);
  await sessionView(page).getByRole('button', { name: 'Resume' }).click();
  await page.clock.fastForward(MINUTE);
  await sessionView(page).getByRole('button', { name: 'Stop' }).click();

  await expect(timer(page)).toHaveText('10:00');
  await expect(page.getByText('4 calm minutes were added to your total.')).toBeVisible();
  await expect.poll(() => minutesOf(page, token)).toBe(4);
});

test('a session that is slept through is complete, and counts once', async ({ page, product }) => {
  const { token } = await openWellness(page, product.url);
  const posted = finishedSessions(page);
  await startSession(page, 15);

  await page.clock.fastForward(8 * HOUR);

  await expect(sessionView(page)).toContainText('15 calm minutes were added');
  await expect.poll(() => minutesOf(page, token)).toBe(15);
  // A reload before the page has read the response would send it again, which the server recognizes.
  await expect.poll(() => unsentQueues(page)).toEqual([]);
  await page.reload({ waitUntil: 'networkidle' });
  expect(posted).toHaveLength(1);
});

for (const [direction, change] of [
  ['forward', HOUR],
  ['back', -HOUR],
] as const) {
  test(`a clock that is set ${direction} by an hour during a session changes nothing`, async ({ page, product }) => {
    const { token } = await openWellness(page, product.url);
    await pauseClock(page);
    await startSession(page, 5);
    await page.clock.fastForward(2 * MINUTE);

    await page.clock.setSystemTime(await page.evaluate((ms) => Date.now() + ms, change));
    await page.clock.runFor(3000);

    await expect(timer(page)).toHaveText(/^02:5\d$/);
    await page.clock.fastForward(3 * MINUTE);
    await expect(sessionView(page)).toContainText('5 calm minutes were added');
    await expect.poll(() => minutesOf(page, token)).toBe(5);
  });
}

test('a session that ends without a network arrives once', { tag: '@core' }, async ({ context, page, product }) => {
  const { token } = await openWellness(page, product.url);
  const posted = finishedSessions(page);
  await startSession(page, 2);
  await context.setOffline(true);

  await page.clock.fastForward(2 * MINUTE);
  await expect(sessionView(page)).toContainText('safe on this device. We’ll add them when you’re back online');
  await sessionView(page).getByText('Good').click();
  await close(page);
  await expect(page.getByText(/We haven’t saved your minutes yet/)).toBeVisible();
  await context.setOffline(false);

  await expect(page.getByText(/We haven’t saved your minutes yet/)).toBeHidden();
  await expect.poll(() => minutesOf(page, token)).toBe(2);
  expect(new Set(posted.map(({ session_id }) => session_id)).size).toBe(1);
});

test('a reload in the middle keeps the whole minutes so far', async ({ page, product }) => {
  const { token } = await openWellness(page, product.url);
  await startSession(page, 10);
  await page.clock.fastForward(3 * MINUTE + 20_000);

  await page.reload();

  await expect(page.getByText('3 minutes', { exact: true })).toBeVisible();
  expect(await minutesOf(page, token)).toBe(3);
});

test('a crash of the tab in the middle keeps the whole minutes so far', async ({ context, page, product }) => {
  const { token } = await openWellness(page, product.url);
  await pauseClock(page);
  await startSession(page, 10);
  await page.clock.fastForward(4 * MINUTE + 20_000);
  await expect(timer(page)).toHaveText(/^05:[34]\d$/);
  await page.clock.resume();

  const crashed = page.waitForEvent('crash');
  const devtools = await context.newCDPSession(page);
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  const next = await context.newPage();
  await next.goto('/wellness');

  await expect(next.getByText('4 minutes', { exact: true })).toBeVisible();
  expect(await minutesOf(next, token)).toBe(4);
});

test('a session is never counted for another member', async ({ page, product }) => {
  await openWellness(page, product.url);
  await startSession(page, 10);
  await page.clock.fastForward(3 * MINUTE + 1000);
  const other = await page.request.post('/api/register', { data: newMember('Other') });
  const second = (await other.json()) as SessionResponse;

  await page.evaluate(({ user, token }) => {
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('token', token);
  }, second);
  await page.reload();

  await expect(page.getByText('Your minutes will show up here.')).toBeVisible();
  expect(await minutesOf(page, second.token)).toBe(0);
});

test('moods before and after belong to one session', async ({ page, product }) => {
  const { token } = await openWellness(page, product.url);
  const posted = finishedSessions(page);
  await page.getByText('Uneasy').click();
  await startSession(page, 2);
  await page.clock.fastForward(2 * MINUTE);

  await sessionView(page).getByText('Bright').click();

  await expect(sessionView(page)).toContainText('Before: Uneasy');
  await expect(sessionView(page)).toContainText('Now: Bright');
  await expect.poll(() => posted.length).toBe(2);
  expect(posted[1]).toMatchObject({ session_id: posted[0]?.session_id, mood_before: 2, mood_after: 5 });
  expect(await minutesOf(page, token)).toBe(2);
});

test('breathing counts its whole minutes', async ({ page, product }) => {
  const { token } = await openWellness(page, product.url);
  const breathing = page.getByRole('region', { name: 'Box breathing' });
  await breathing.getByRole('button', { name: 'Start' }).click();
  await expect(breathing.locator('[aria-current]')).toHaveText('Inhale');

  await page.clock.fastForward(2 * MINUTE + 2000);
  await breathing.getByRole('button', { name: 'Stop' }).click();

  await expect(breathing).toContainText('2 calm minutes were added');
  await expect.poll(() => minutesOf(page, token)).toBe(2);
});

test('nothing of a session loads before Start, and Start loads it', async ({ page, product }) => {
  await signInAsNewMember(page, product.url);
  await page.goto('/wellness', { waitUntil: 'networkidle' });
  const scripts = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => /mfe-wellness.*\.js$/.test(name)).length,
    );
  const html = await (await page.request.get('/wellness')).text();
  const declared = new Set([...html.matchAll(/mfe-wellness\/[^"]+\.js/g)].map(([file]) => file)).size;
  expect(await scripts()).toBe(declared);

  await startSession(page, 2);

  expect(await scripts()).toBeGreaterThan(declared);
});
