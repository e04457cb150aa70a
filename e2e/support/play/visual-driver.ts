import type { Page } from '@playwright/test';

import { type GameDriver, type Move, type Observation, OBSERVE_TIMEOUT_MS } from './game-driver.ts';

/** Plays by what is drawn and by mouse, without the accessibility tree. */
export function visualDriver(page: Page, game: string): GameDriver {
  const table = page.getByRole('region', { name: game, exact: true });

  return {
    observe: () => table.evaluate(readScreen, undefined, { timeout: OBSERVE_TIMEOUT_MS }),
    async act(move: Move) {
      if ('type' in move) {
        await table.locator('input').click();
        await page.keyboard.type(move.type);
        await table.locator('form button').click();
        return;
      }
      const target =
        'cell' in move
          ? table.locator('[data-cell]').nth(move.cell)
          : table.locator('button:not([data-cell])', { hasText: move.choice }).first();
      await target.click();
    },
  };
}

/** Runs in the page. */
function readScreen(table: Element): Observation {
  const drawn = (element: Element | null | undefined) => (element as HTMLElement | null | undefined)?.innerText.trim();
  const face = (cell: Element) => drawn(cell.querySelector('span')) ?? '';
  return {
    prompt: drawn(table.querySelector('p')) ?? '',
    shown: drawn(table.querySelector('[data-look] > [data-length]')) ?? '',
    cells: [...table.querySelectorAll<HTMLElement>('[data-cell]')].map((cell) =>
      ['lit', 'hidden'].includes(cell.dataset['look'] ?? '') ? (cell.dataset['look'] ?? '') : face(cell),
    ),
    choices: [...table.querySelectorAll('button:not([data-cell], [aria-disabled])')].map(
      (button) => drawn(button)?.split('\n')[0] ?? '',
    ),
  };
}
