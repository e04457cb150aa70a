import type { Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures/test.ts';
import { signInAsNewMember } from '../../support/members/members.ts';
import { expectNoAxeFindings } from '../../support/pages/axe.ts';
import { tabTo } from '../../support/pages/keyboard.ts';
import { expectNoLayoutShift, waitPastRecentInput } from '../../support/pages/layout-shift.ts';
import { expectToast } from '../../support/pages/toast.ts';
import { loseMemoryMatch, winMemoryMatch } from '../../support/play/memory-game.ts';
import { playAgainButton } from '../../support/play/play-again.ts';
import { answerProblem } from '../../support/play/speed-math.ts';

const figure = (page: Page, word: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(word, { exact: true }) })
    .locator('dd');
const records = (page: Page) => page.getByRole('table', { name: 'Your best at each level' });

/** Checks for axe violations and horizontal scrolling on the smallest phone. */
async function expectAccessible(page: Page, state: string) {
  await expectNoAxeFindings(page, state);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('a member who loses at Memory Match tries again, wins, and finds record, score and level after a reload', async ({
  page,
  product,
}) => {
  await page.clock.install();
  await signInAsNewMember(page, product.url);
  await page.goto('/memory-match');
  await expect(page.getByText('Your best at each level will be waiting for you here.')).toBeVisible();

  await loseMemoryMatch(page);
  const lost = page.getByRole('dialog', { name: 'Out of moves' });
  await expect(lost).toContainText('All 20 moves are used.');
  await expectAccessible(page, 'lost');
  await playAgainButton(lost).click();
  await expect(figure(page, 'Moves')).toHaveText('0 / 20');
  await winMemoryMatch(page);
  const won = page.getByRole('dialog', { name: 'You won level 1!' });
  await expect(won).toContainText('Level 2 is unlocked.');
  await expectAccessible(page, 'won');
  await won.getByRole('button', { name: 'Close' }).click();

  await expect(records(page).getByRole('row')).toHaveCount(2);
  const best = await figure(page, 'Best time').textContent();
  // The lost round has no record: once there is one, the server has stored the win.
  await expect(records(page).getByRole('row').nth(1)).toContainText(best ?? '');
  await page.reload();
  await expect(figure(page, 'Score')).toHaveText('0');
  await expect(figure(page, 'Best time')).toHaveText(best ?? '');
  await expect(figure(page, 'Level')).toHaveText('2');
  const cells = records(page).getByRole('row').nth(1).locator('th, td');
  await expect(cells).toHaveText(['1', '2', /^\d+$/, best ?? '']);
});

test('after the last level of Memory Match a member starts over without losing the history', async ({
  page,
  product,
}) => {
  await page.clock.install();
  const { token } = await signInAsNewMember(page, product.url);
  for (let level = 1; level < 8; level += 1) {
    const won = await page.request.post('/api/add-memorychallenge', {
      data: { score: 60, level, seconds: 50, trials: 16, hits: 8 },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(won.ok()).toBe(true);
  }
  await page.goto('/memory-match');
  await expect(figure(page, 'Level')).toHaveText('8');
  await expect(figure(page, 'Best time')).toHaveText('00:50');

  await winMemoryMatch(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Start Over' }).click();

  for (const isReloaded of [false, true]) {
    if (isReloaded) await page.reload();
    await expect(figure(page, 'Level')).toHaveText('1');
    await expect(figure(page, 'Score')).toHaveText('0');
    await expect(figure(page, 'Best time')).toHaveText('–');
    // The next round fills the window.
    if (!isReloaded) await page.getByRole('button', { name: 'Leave' }).click();
    await expect(records(page).getByRole('row')).toHaveCount(9);
  }
});

/** Starts a round of Speed Math by keyboard. */
async function startSpeedMath(page: Page, url: string) {
  await signInAsNewMember(page, url);
  await page.clock.install();
  await page.goto('/speed-math');
  await tabTo(page, page.getByRole('button', { name: 'Start' }));
  await page.keyboard.press('Enter');
}

test(
  'Speed Math works with the keyboard alone, with the digits of any, and five in a row lead to the next level',
  { tag: '@core' },
  async ({ page, product }) => {
    await startSpeedMath(page, product.url);
    await answerProblem(page, false);
    for (const zero of ['0', '０', '٠', '०', '０', '0']) await answerProblem(page, true, zero);
    await expect(figure(page, 'Score')).toHaveText('70');
    await page.clock.runFor(60_000);

    const over = page.getByRole('dialog', { name: "Time's up" });
    await expect(over).toContainText('6 of 7 right: accuracy 86%. Best streak 6.');
    await expect(over).toContainText('Level up! Your next round starts at level 2.');
    await expectToast(page, 'Score Saved');
    await page.reload();
    await expect(figure(page, 'Level')).toHaveText('2');
    await expect(figure(page, 'High score')).toHaveText('70');
  },
);

test('a pause stops the time of Speed Math, and the result leads by keyboard to a round of the next level', async ({
  page,
  product,
}) => {
  test.setTimeout(90_000);
  await startSpeedMath(page, product.url);
  for (let inARow = 0; inARow < 6; inARow += 1) await answerProblem(page);
  await expectAccessible(page, 'running');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Resume' })).toBeFocused();
  await page.clock.runFor(90_000);
  await page.keyboard.press('Enter');
  await expect(figure(page, 'Score')).toHaveText('70');
  await page.clock.runFor(60_000);

  const over = page.getByRole('dialog', { name: "Time's up" });
  await expect(playAgainButton(over)).toBeFocused();
  await expectToast(page, 'Score Saved');
  // Keys count again after a moment's rest.
  await page.clock.runFor(1200);
  await page.keyboard.press('Enter');
  await expect(figure(page, 'Level')).toHaveText('2');
  await expect(figure(page, 'High score')).toHaveText('70');
  await answerProblem(page);
  await expect(figure(page, 'Score')).toHaveText('20');
});

test('the practice of Speed Math has no clock, adapts to the answers, and continues where it was left', async ({
  page,
  product,
}) => {
  test.setTimeout(90_000);
  await signInAsNewMember(page, product.url);
  await page.goto('/speed-math#practice');
  await page.getByRole('button', { name: 'Start' }).click();

  await answerProblem(page, false);
  for (let problems = 1; problems < 20; problems += 1) await answerProblem(page);

  const over = page.getByRole('dialog', { name: 'Round complete' });
  await expect(over).toContainText('19 of 20 problems right, up to level 4.');
  await expect(over).toContainText('You got the last 19 right');
  await expectToast(page, 'Score Saved');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Level 4 of 5' })).toBeVisible();
});

for (const width of [375, 1280]) {
  test(`at ${width} px the page of Speed Math does not shift when time is up`, async ({ page, product }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.clock.install();
    await signInAsNewMember(page, product.url);
    await page.goto('/speed-math');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await answerProblem(page);
    await waitPastRecentInput();

    await page.clock.runFor(61_000);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoLayoutShift(page, '/speed-math, when time is up,');
  });
}
