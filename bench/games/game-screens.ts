import type { Locator, Page } from 'playwright';

export interface GameScreen {
  path: string;
  /** Waits until the next input is possible, and returns a function that makes it. */
  ready: (page: Page, turn: number) => Promise<() => Promise<void>>;
}

const PRESSABLE = ['[data-cell]', '[aria-label="Your answer"] > button'].map(
  (selector) => `${selector}:not([aria-disabled]):visible`,
);

export const GAME_SCREENS: readonly GameScreen[] = [
  { path: '/memory-match', ready: readyToPress },
  { path: '/speed-math', ready: readyToAnswer },
  { path: '/speed-math#practice', ready: readyToAnswer },
  ...['sequence-span', 'n-back', 'word-sorting', 'go-no-go', 'reaction-time', 'number-grid'].map((game) => ({
    path: `/games/${game}`,
    ready: readyToPress,
  })),
];

async function readyToPress(page: Page, turn: number) {
  const pressable = page.locator(PRESSABLE.join(', '));
  await comeTo(page, pressable);
  // A path of light goes on after a right press; a wrong one would be followed by many seconds of the next path.
  const lit = await page.evaluate(() => window.litCells.shift());
  const target =
    lit === undefined ? pressable.nth(turn % (await pressable.count())) : page.locator(`[data-cell="${lit}"]`);
  // The click goes to a mouse position: a locator click would also wait for what the round changes.
  const box = await target.boundingBox();
  if (!box) throw new Error('What was to be pressed has disappeared.');
  const center = [box.x + box.width / 2, box.y + box.height / 2] as const;
  // A pointer is there before it presses, as it is on the bare page.
  await page.mouse.move(...center);
  return () => page.mouse.click(...center);
}

async function readyToAnswer(page: Page, turn: number) {
  const field = page.locator('form input:visible');
  await comeTo(page, field);
  await field.pressSequentially(String(turn % 10));
  return () => page.keyboard.press('Enter');
}

/** The buttons between two inputs, by name: in a result, the first one may lead elsewhere. */
const ON_THE_WAY = /^(Start|Resume|Play again|Try again|Play next level)$/i;

/** The longest path of light takes less. */
const READY_MS = 30_000;

/** Presses what leads to the next round, such as a milestone's Start or a result's "Play again". */
async function comeTo(page: Page, target: Locator): Promise<void> {
  const next = page.getByRole('button', { name: ON_THE_WAY });
  const deadline = performance.now() + READY_MS;
  while (performance.now() < deadline) {
    await target.or(next).first().waitFor({ timeout: READY_MS });
    if (await target.first().isVisible()) return;
    await next.first().click({ timeout: READY_MS });
  }
  throw new Error('No input was possible.');
}
