import { describe, expect, it } from '@jest/globals';

import { secondsToWait } from './code-waits.js';

const after = (wrong_codes: number, seconds_since_wrong = 0) => secondsToWait({ wrong_codes, seconds_since_wrong });

describe('the wait after wrong codes', () => {
  it('begins with the fifth, doubles with each, and ends at an hour', () => {
    expect([1, 4, 5, 6, 7, 10, 11, 12, 1000].map((wrong) => after(wrong))).toEqual([
      ...[0, 0, 60, 120, 240, 1920],
      ...[3600, 3600, 3600],
    ]);
  });

  it('runs from the last one, and ends', () => {
    expect([after(5, 20.5), after(5, 60), after(5, 1e6)]).toEqual([40, 0, 0]);
  });

  it('makes guessing a code take years: three of a million are right at a time, and a day has 25 guesses', () => {
    const dayOfGuesses = 86_400 / after(1000) + 1;
    const guessesForEvenOdds = Math.log(0.5) / Math.log(1 - 3 / 1_000_000);

    expect(guessesForEvenOdds / dayOfGuesses / 365).toBeGreaterThan(20);
  });
});
