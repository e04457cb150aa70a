import { expect, type Page } from '@playwright/test';

import { type GameDriver, type Move, type Observation, OBSERVE_TIMEOUT_MS } from './game-driver.ts';

/** Plays by what the screen shows, with the mouse, without the accessibility tree. */
export function visualDriver(page: Page, game: string): GameDriver {
  const region = page.getByRole('region', { name: game, exact: true });

  return {
    async observe() {
      // Pictures load in real time, and the clock is the bot's; that they load early has a unit test.
      await expect.poll(() => region.locator('img').evaluateAll(areLoaded)).toBe(true);
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
const areLoaded = (images: Element[]) => (images as HTMLImageElement[]).every(({ complete }) => complete);

/** Runs in the page. */
function readScreen(region: Element): Observation {
  const visibleText = (element: Element | null | undefined) =>
    (element as HTMLElement | null | undefined)?.innerText.trim();
  // Two pictures look the same if their addresses are the same.
  const picture = (element: Element | null) => element?.querySelector('img')?.src;
  const face = (cell: Element) =>
    picture(cell.querySelector('[data-front]')) ?? visibleText(cell.querySelector('span')) ?? '';
  const stimulus = region.querySelector('[data-look] > [data-length]');
  return {
    prompt: visibleText(region.querySelector('p')) ?? '',
    shown: picture(stimulus) ?? visibleText(stimulus) ?? '',
    wanted: [...region.querySelectorAll<HTMLImageElement>('[data-legend="go"] > :last-child img')].map(
      ({ src }) => src,
    ),
    cells: [...region.querySelectorAll<HTMLElement>('[data-cell]')].map((cell) =>
      ['lit', 'hidden'].includes(cell.dataset['look'] ?? '') ? (cell.dataset['look'] ?? '') : face(cell),
    ),
    choices: [...region.querySelectorAll('button:not([data-cell], [aria-disabled])')].map(
      (button) => visibleText(button)?.split('\n')[0] ?? '',
    ),
  };
}
