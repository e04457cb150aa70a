import { expect, type Locator, type Page } from '@playwright/test';

// By the name itself: the last pair opens a dialog, and what is behind a dialog has no role.
const card = (page: Page, place: number) => page.locator(`button[aria-label^="Card ${place},"]`);

const faceOf = async (button: Locator) => (await button.getAttribute('aria-label'))?.split(', ')[1] ?? '';

/** Plays Memory Match to a win, knowing no more than the cards' accessible names: it remembers what it has seen. */
export async function winMemoryMatch(page: Page): Promise<void> {
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
    await expect(card(page, second)).toHaveAttribute('aria-label', /hidden/);
    if (twin === undefined) continue;
    await turn(twin);
    await turn(second);
    found += 1;
  }
}
