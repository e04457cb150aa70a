import { expect, type Locator, type Page } from '@playwright/test';

// By the name itself: the last pair opens a dialog, and what is behind a dialog has no role.
const card = (page: Page, place: number) => page.locator(`button[aria-label^="Card ${place},"]`);

const faceOf = async (button: Locator) => (await button.getAttribute('aria-label'))?.split(', ')[1] ?? '';

/** Two cards that differ lie open for so long. */
const FLIP_BACK_MS = 1000;

/** Plays while time stands still between the moves, however slow the machine is; the page's clock must be installed. */
async function withStoppedClock(page: Page, play: () => Promise<void>): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await play();
  await page.clock.resume();
}

/** Plays Memory Match to a win, knowing no more than the cards' accessible names: it remembers what it has seen. */
export const winMemoryMatch = (page: Page) => withStoppedClock(page, () => win(page));

async function win(page: Page): Promise<void> {
  const places = new Map<string, number>();
  let unseen = 1;
  const turn = async (place: number) => {
    await card(page, place).click();
    await expect(card(page, place)).not.toHaveAttribute('aria-label', /hidden/);
    return faceOf(card(page, place));
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

/** Plays Memory Match until its moves are used up: it turns two cards that it knows to differ, again and again. */
export const loseMemoryMatch = (page: Page) => withStoppedClock(page, () => lose(page));

async function lose(page: Page): Promise<void> {
  const faces = new Map<number, string>();
  const turn = async (place: number) => {
    await card(page, place).click();
    await expect(card(page, place)).not.toHaveAttribute('aria-label', /hidden/);
    faces.set(place, await faceOf(card(page, place)));
  };
  while (!(await page.getByRole('dialog').isVisible())) {
    const names = await page
      .locator('button[aria-label^="Card "]')
      .evaluateAll((all) => all.map((one) => one.ariaLabel));
    const hidden = names.flatMap((name, index) => (name?.endsWith('hidden') ? [index + 1] : []));
    const [first = 1, ...others] = hidden;
    await turn(first);
    const second = others.find((place) => faces.get(place) !== faces.get(first)) ?? first;
    await turn(second);
    await page.clock.runFor(FLIP_BACK_MS);
  }
}
