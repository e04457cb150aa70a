import type { Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures/test.ts';
import { signInAsNewMember } from '../../support/members/members.ts';
import { checkPage } from '../../support/pages/check-page.ts';
import { tabTo } from '../../support/pages/keyboard.ts';
import { navigation } from '../../support/pages/screens.ts';

const MINUTE = 60_000;

const session = (page: Page) => page.getByRole('region', { name: 'Your session' });
const next = (page: Page) => session(page).getByRole('link', { name: /^Next: / });
const row = (page: Page, title: string) => session(page).getByRole('listitem').filter({ hasText: title });
const startButton = (page: Page) => page.getByRole('button', { name: 'Start session' });
const stored = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith(':composed-session')));

/** Opens the plan as a new member and starts a session of this many minutes. */
async function startSession(page: Page, url: string, minutes: number) {
  const member = await signInAsNewMember(page, url);
  await page.goto('/personalized-plan');
  await page.getByRole('radio', { name: `${minutes} min` }).check();
  await startButton(page).click();
  await expect(page).not.toHaveURL(/personalized-plan/);
  return member;
}

async function breathe(page: Page) {
  const breathing = page.getByRole('region', { name: 'Box breathing' });
  await breathing.getByRole('button', { name: 'Start' }).click();
  await expect(breathing.getByRole('list', { name: 'Phases' }).locator('[aria-current]')).toHaveText('Inhale');
  await page.clock.fastForward(MINUTE + 2000);
  await breathing.getByRole('button', { name: 'Stop' }).click();
  await expect(breathing).toContainText('1 calm minute was added');
}

/** Stores a round of the game that is open, as another device would. */
async function playElsewhere(page: Page, token: string) {
  const { pathname, hash } = new URL(page.url());
  const game = hash === '#practice' ? 'math-practice' : pathname.split('/').at(-1);
  const response = await page.request.post('/api/rounds', {
    data: { game, level: 1, score: 0, round_id: crypto.randomUUID() },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.ok()).toBe(true);
}

async function readLesson(page: Page) {
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Check answer' }).click();
  await page.getByRole('button', { name: 'Complete lesson' }).click();
  await expect(page.getByText('Exercise completed! Points added!')).toBeVisible();
}

async function sit(page: Page, minutes: number) {
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.clock.fastForward(minutes * MINUTE + 1000);
  await expect(page.getByRole('dialog')).toContainText('were added to your total');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}

test('a session leads through its steps, counts each that is done, and comes to an end', async ({ page, product }) => {
  test.setTimeout(120_000);
  await page.clock.install();
  const { token } = await startSession(page, product.url, 15);

  await breathe(page);
  await page.goBack();
  await expect(row(page, 'Box breathing')).toContainText('Done');
  await expect(page.getByRole('progressbar', { name: /^Step 2 of \d$/ })).toBeVisible();

  const count = await session(page).getByRole('listitem').count();
  for (let step = 2; step <= count; step += 1) {
    await expect(page.getByRole('progressbar', { name: `Step ${step} of ${count}` })).toBeVisible();
    const minutes = Number(/\((\d+) min\)/.exec((await next(page).textContent()) ?? '')?.[1]);
    await next(page).click();
    await expect(page).not.toHaveURL(/personalized-plan/);
    const isGame = !/exercise|sits/.test(page.url());
    if (isGame) await playElsewhere(page, token);
    else if (page.url().includes('/exercise/')) await readLesson(page);
    else await sit(page, minutes);
    await page.goBack();
    if (isGame) await page.reload();
  }

  await expect(session(page).getByRole('status')).toContainText('That’s your session, done.');
  await session(page).getByRole('button', { name: 'Plan another' }).click();
  await expect(startButton(page)).toBeVisible();
  expect(await stored(page)).toEqual([]);
});

test('a session is accessible on a phone, and a step is marked by keyboard', async ({ page, product }) => {
  await startSession(page, product.url, 15);

  await checkPage(page, '/personalized-plan', 375);
  const mark = session(page).getByRole('button', { name: 'Mark as done: Box breathing' });
  await tabTo(page, mark);
  await page.keyboard.press('Enter');

  await expect(row(page, 'Box breathing')).toContainText('Done');
  await expect(session(page).getByRole('status')).toContainText('Step 2 of');
  const undo = session(page).getByRole('button', { name: 'Undo: Box breathing' });
  await expect(undo).toBeFocused();
  const size = await undo.boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(48);
});

test('the end of a session is in view where its last step is marked', async ({ page, product }) => {
  await page.setViewportSize({ width: 320, height: 500 });
  await startSession(page, product.url, 3);
  await page.goBack();

  await session(page)
    .getByRole('button', { name: /^Mark as done/ })
    .click();

  const end = session(page).getByRole('status');
  await expect(end).toContainText('One step, ');
  await expect(end).toBeFocused();
  await expect(end).toBeInViewport({ ratio: 1 });
});

test('signing out removes a session, and ending it brings the choice back', async ({ page, product }) => {
  await startSession(page, product.url, 10);
  await page.goBack();
  await session(page).getByRole('button', { name: 'End session' }).click();
  await expect(startButton(page)).toBeVisible();
  expect(await stored(page)).toEqual([]);

  await startButton(page).click();
  await expect.poll(() => stored(page)).toHaveLength(1);
  await (await navigation(page)).getByRole('button', { name: 'Logout' }).click();

  await expect.poll(() => stored(page)).toEqual([]);
});
