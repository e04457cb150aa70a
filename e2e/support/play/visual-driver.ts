import { expect, type Page } from '@playwright/test';

import { type GameDriver, type Move, type Observation, OBSERVE_TIMEOUT_MS } from './game-driver.ts';

const WITHOUT_PICTURE = [
  '[data-drawn]:empty',
  '[data-legend] > :last-child:empty',
  '[data-cell]:not([data-look="hidden"]) [data-front]:empty',
].join();

/** Plays by what the screen shows, with the mouse, without the accessibility tree. */
export function visualDriver(page: Page, game: string): GameDriver {
  const region = page.getByRole('region', { name: game, exact: true });

  return {
    async observe() {
      // Pictures load in real time, and the clock is the bot's; that they load early has a unit test.
      await expect(region.locator(WITHOUT_PICTURE)).toHaveCount(0);
      return region.evaluate(readScreen, undefined, { timeout: OBSERVE_TIMEOUT_MS });
    },
    async act(move: Move) {
      if ('type' in move) {
        await region.locator('input').click();
        await page.keyboard.type(move.type);
        await region.locator('form button').click();
        return;
      }
      const target =
        'cell' in move
          ? region.locator('[data-cell]').nth(move.cell)
          : region.locator('button:not([data-cell])', { hasText: move.choice }).first();
      await target.click();
    },
  };
}

/** Runs in the page. */
function readScreen(region: Element): Observation {
  const visibleText = (element: Element | null | undefined) =>
    (element as HTMLElement | null | undefined)?.innerText.trim();
  // Two drawings look the same if their markup is the same.
  const drawing = (element: Element | null) => element?.querySelector('svg')?.innerHTML;
  const face = (cell: Element) =>
    drawing(cell.querySelector('[data-front]')) ?? visibleText(cell.querySelector('span')) ?? '';
  const stimulus = region.querySelector('[data-look] > [data-length]');
  return {
    prompt: visibleText(region.querySelector('p')) ?? '',
    shown: drawing(stimulus) ?? visibleText(stimulus) ?? '',
    wanted: [...region.querySelectorAll('[data-legend="go"] > :last-child svg')].map((picture) => picture.innerHTML),
    cells: [...region.querySelectorAll<HTMLElement>('[data-cell]')].map((cell) =>
      ['lit', 'hidden'].includes(cell.dataset['look'] ?? '') ? (cell.dataset['look'] ?? '') : face(cell),
    ),
    choices: [...region.querySelectorAll('button:not([data-cell], [aria-disabled])')].map(
      (button) => visibleText(button)?.split('\n')[0] ?? '',
    ),
  };
}
