import type { Locator } from '@playwright/test';

/** A result's button for another round of the same game: the day's exercise, which differs by member, counts it. */
export const playAgainButton = (result: Locator) =>
  result.getByRole('button', { name: /^(Play Again|Try again|Round \d of \d)$/ });
