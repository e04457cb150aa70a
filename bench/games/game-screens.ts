import type { Locator, Page } from 'playwright';

/** The screen of a game, and what is pressed on it. */
export interface GameScreen {
  path: string;
  /** Waits until something can be done, and answers how to do it. */
  ready: (page: Page, turn: number) => Promise<() => Promise<void>>;
}

const PRESSABLE = ['[data-cell]', '[aria-label="Your answer"] > button'].map(
  (place) => `${place}:not([aria-disabled])`,
);

export const GAME_SCREENS: readonly GameScreen[] = [
  { path: '/memory-match', ready: readyToPress },
  { path: '/speed-math', ready: readyToAnswer },
  ...['sequence-span', 'n-back', 'word-sorting', 'go-no-go', 'reaction-time', 'number-grid'].map((game) => ({
    path: `/games/${game}`,
    ready: readyToPress,
  })),
];

/** A cell or a choice, another one each turn. */
async function readyToPress(page: Page, turn: number) {
  const pressable = page.locator(PRESSABLE.join(', '));
  await goOn(page, pressable);
  const target = pressable.nth(turn % (await pressable.count()));
  // By the mouse alone: what the round itself changes meanwhile must not be waited for.
  const box = await target.boundingBox();
  if (!box) return readyToPress(page, turn);
  return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Enter, with an answer typed. */
async function readyToAnswer(page: Page, turn: number) {
  const field = page.locator('form input');
  await goOn(page, field);
  await field.pressSequentially(String(turn % 10));
  return () => page.keyboard.press('Enter');
}

/** Starts a round, or the next one, until there is something to do. */
async function goOn(page: Page, target: Locator): Promise<void> {
  const again = page.getByRole('dialog').getByRole('button').first();
  const start = page.getByRole('button', { name: 'Start', exact: true });
  const isTarget = target.first();
  await again.or(start).or(isTarget).first().waitFor();
  if (await again.isVisible()) {
    await again.click();
    return goOn(page, target);
  }
  if (await start.isVisible()) await start.click();
  await isTarget.or(again).first().waitFor({ timeout: 60_000 });
  if (await again.isVisible()) return goOn(page, target);
}
