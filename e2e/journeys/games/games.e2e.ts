import type { Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures/test.ts';
import { signInAsNewMember } from '../../support/members/members.ts';
import { expectStillRound, recordRoundShifts } from '../../support/pages/layout-shift.ts';
import { pauseClock } from '../../support/pages/page-clock.ts';
import { expectToast } from '../../support/pages/toast.ts';
import { accessibilityDriver } from '../../support/play/accessibility-driver.ts';
import type { GameDriver, Strategy } from '../../support/play/game-driver.ts';
import {
  calculate,
  compareBack,
  fillGrid,
  findPairs,
  followPath,
  pressLight,
  pressOnGo,
  sortWords,
} from '../../support/play/game-strategies.ts';
import { countChanges, play } from '../../support/play/play.ts';
import { visualDriver } from '../../support/play/visual-driver.ts';

interface Played {
  name: string;
  path: string;
  strategy: () => Strategy;
}

const GAMES: Played[] = [
  { name: 'Memory Match', path: '/memory-match', strategy: findPairs },
  { name: 'Speed Math', path: '/speed-math', strategy: () => calculate(12) },
  { name: 'Math Practice', path: '/speed-math', strategy: () => calculate(Infinity) },
  { name: 'Lantern Path', path: '/games/sequence-span', strategy: followPath },
  { name: 'Echo', path: '/games/n-back', strategy: compareBack },
  { name: 'Green Light', path: '/games/go-no-go', strategy: pressOnGo },
  { name: 'Quick Tap', path: '/games/reaction-time', strategy: pressLight },
  { name: 'Word Sort', path: '/games/word-sorting', strategy: sortWords },
  { name: 'Number Garden', path: '/games/number-grid', strategy: fillGrid },
];

/** Time that passes while a bot waits. */
const WAIT_MS = 200;

/** Opens a game with fixed random numbers and a clock that only the bot moves. */
async function open(page: Page, url: string, { path, name }: Played) {
  await page.addInitScript(() => (Math.random = () => 0.42));
  await countChanges(page);
  await page.clock.install();
  await signInAsNewMember(page, url);
  await page.goto(path);
  if (name === 'Math Practice') await page.getByRole('tab', { name: /practice/i }).click();
  await page.getByRole('region', { name, exact: true }).waitFor();
  await pauseClock(page);
}

async function playToTheEnd(page: Page, driver: GameDriver, strategy: Strategy) {
  const dialog = page.getByRole('dialog');
  await play(page, { driver, strategy, isOver: () => dialog.isVisible(), wait: WAIT_MS });
  await page.clock.resume();
  const [score] = /score of [\d,]+/.exec(await dialog.innerText()) ?? [];
  await expectToast(page, 'Score Saved');
  return score;
}

for (const game of GAMES) {
  test(`${game.name} keeps still, and gives a bot that uses the accessibility tree the same score as one that uses the screen`, async ({
    browser,
    product,
  }) => {
    test.setTimeout(240_000);

    const scores = [];
    for (const usesTree of [true, false]) {
      const context = await browser.newContext({
        baseURL: product.url,
        viewport: usesTree ? { width: 320, height: 640 } : { width: 1280, height: 900 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await open(page, product.url, game);
      const driver = usesTree ? accessibilityDriver(page, game.name) : visualDriver(page, game.name);
      const start = page.getByRole('button', { name: 'Start', exact: true });
      if (await start.isVisible()) {
        if (usesTree) await start.press('Enter');
        else await start.click();
      }
      // The board has taken the window.
      await page.clock.runFor(500);
      await recordRoundShifts(page);
      scores.push(await playToTheEnd(page, driver, game.strategy()));
      await expectStillRound(page, `${game.name} for ${usesTree ? 'the tree' : 'the screen'}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        usesTree ? 320 : 1280,
      );
      await context.close();
    }

    expect(scores[0]).toMatch(/\d/);
    expect(scores[0]).toBe(scores[1]);
  });
}

test('the largest text leaves the daily board its width on a phone', async ({ page, product }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signInAsNewMember(page, product.url);
  await page.goto('/daily-board', { waitUntil: 'networkidle' });
  await page.evaluate(() => (document.documentElement.dataset['textSize'] = 'largest'));

  await page.getByRole('button', { name: 'Start', exact: true }).click();

  const board = page.getByRole('group', { name: /^Garden of 6 by 6/ });
  expect((await board.boundingBox())?.width).toBeGreaterThan(320);
  const keys = await page.getByRole('group', { name: 'Your answer' }).getByRole('button').all();
  const tops = await Promise.all(keys.map(async (key) => (await key.boundingBox())?.y));
  expect(new Set(tops).size).toBe(1);
});

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', 'Answer'];

test('the largest text leaves all that has to be pressed in the window of a phone', async ({ browser, product }) => {
  const phone = { viewport: { width: 375, height: 667 }, isMobile: true, hasTouch: true };
  const context = await browser.newContext({ baseURL: product.url, ...phone });
  const page = await context.newPage();
  await signInAsNewMember(page, product.url);

  for (const [path, names] of [
    ['/memory-match', ['Card 2, hidden', 'Card 16, hidden']],
    ['/speed-math', KEYS],
    ['/games/n-back', ['Same', 'Different']],
    ['/games/go-no-go', ['Press']],
    ['/games/number-grid', ['Erase', 'Undo', 'Fill one in']],
    ['/games/sequence-span', []],
    ['/games/reaction-time', []],
    ['/games/word-sorting', []],
  ] as const) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(() => (document.documentElement.dataset['textSize'] = 'largest'));
    await page
      .getByRole('button', { name: path === '/memory-match' ? 'Card 1, hidden' : 'Start', exact: true })
      .click();
    for (const name of names)
      await expect(page.getByRole('button', { name, exact: true }), `${name} at ${path}`).toBeInViewport({ ratio: 1 });
    for (const group of await page.getByRole('group', { name: 'Your answer' }).all())
      await expect(group, `answers at ${path}`).toBeInViewport({ ratio: 1 });
  }
  await context.close();
});
