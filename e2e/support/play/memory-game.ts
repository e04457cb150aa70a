import { expect, type Locator, type Page } from '@playwright/test';

import { pauseClock } from '../pages/page-clock.ts';

// Cards are found by attribute: the result dialog hides what is behind it from role queries.
const card = (page: Page, position: number) => page.locator(`button[aria-label^="Card ${position},"]`);

const faceOf = async (button: Locator) => (await button.getAttribute('aria-label'))?.split(', ')[1] ?? '';

/** The time for which two different cards stay open. */
const FLIP_BACK_MS = 1000;

/** Stops the page's clock between moves, so that slow machines play alike. Requires `page.clock.install()`. */
async function withStoppedClock(page: Page, play: () => Promise<void>): Promise<void> {
  await pauseClock(page);
  await play();
  await page.clock.resume();
}

/** Wins Memory Match using only the accessible names of the cards. */
export const winMemoryMatch = (page: Page) => withStoppedClock(page, () => win(page));

async function win(page: Page): Promise<void> {
  const places = new Map<string, number>();
  let unseen = 1;
  const turn = async (position: number) => {
    await card(page, position).click();
    await expect(card(page, position)).not.toHaveAttribute('aria-label', /hidden/);
    return faceOf(card(page, position));
  };
  for (let found = 0; found < 8;) {
    const first = unseen++;
    const face = await turn(first);
    const known = places.get(face);
    if (known !== undefined) {
      await turn(known);
      found += 1;
      continue;
    }
    places.set(face, first);
    const second = unseen++;
    const other = await turn(second);
    if (other === face) {
      found += 1;
      continue;
    }
    const twin = places.get(other);
    places.set(other, second);
    await page.clock.runFor(FLIP_BACK_MS);
    await expect(card(page, second)).toHaveAttribute('aria-label', /hidden/);
    if (twin === undefined) continue;
    await turn(twin);
    await turn(second);
    found += 1;
  }
}

/** Loses Memory Match by turning two different cards until the moves run out. */
export const loseMemoryMatch = (page: Page) => withStoppedClock(page, () => lose(page));

async function lose(page: Page): Promise<void> {
  const faces = new Map<number, string>();
  const turn = async (position: number) => {
    await card(page, position).click();
    await expect(card(page, position)).not.toHaveAttribute('aria-label', /hidden/);
    faces.set(position, await faceOf(card(page, position)));
  };
  // The loop would turn the first card twice without a board.
  await card(page, 16).waitFor();
  while (!(await page.getByRole('dialog').isVisible())) {
    const names = await page
      .locator('button[aria-label^="Card "]')
      .evaluateAll((all) => all.map((one) => one.ariaLabel));
    const hidden = names.flatMap((name, index) => (name?.endsWith('hidden') ? [index + 1] : []));
    const [first = 1, ...others] = hidden;
    await turn(first);
    const second = others.find((position) => faces.get(position) !== faces.get(first)) ?? first;
    await turn(second);
    // Two cards that have not been seen yet can be a pair, which stays.
    if (faces.get(second) === faces.get(first)) continue;
    const turnedBack = page.locator(`button[aria-label="Card ${second}, hidden"]`);
    // The timer of the last move may start after the clock has run, so it runs again.
    await expect(async () => {
      await page.clock.runFor(FLIP_BACK_MS);
      await expect(page.getByRole('dialog').or(turnedBack)).toBeVisible({ timeout: 500 });
    }).toPass();
  }
}
