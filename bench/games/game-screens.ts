import type { Locator, Page } from 'playwright';

export interface GameScreen {
  path: string;
  /** Waits until the next input is possible, and returns a function that makes it. */
  ready: (page: Page, turn: number) => Promise<() => Promise<void>>;
}

const PRESSABLE = ['[data-cell]', '[aria-label="Your answer"] > button'].map(
  (selector) => `${selector}:not([aria-disabled])`,
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
  await startNextRound(page, pressable);
  const target = pressable.nth(turn % (await pressable.count()));
  // The click goes to a mouse position: a locator click would also wait for what the round changes.
  const box = await target.boundingBox();
  if (!box) return readyToPress(page, turn);
  return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

async function readyToAnswer(page: Page, turn: number) {
  const field = page.locator('form input:visible');
  await startNextRound(page, field);
  await field.pressSequentially(String(turn % 10));
  return () => page.keyboard.press('Enter');
}

async function startNextRound(page: Page, target: Locator): Promise<void> {
  const again = page.getByRole('dialog').getByRole('button').first();
  const start = page.getByRole('button', { name: 'Start', exact: true });
  const firstTarget = target.first();
  await again.or(start).or(firstTarget).first().waitFor();
  if (await again.isVisible()) {
    await again.click();
    return startNextRound(page, target);
  }
  if (await start.isVisible()) await start.click();
  await firstTarget.or(again).first().waitFor({ timeout: 60_000 });
  if (await again.isVisible()) return startNextRound(page, target);
}
