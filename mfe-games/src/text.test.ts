import { describe, expect, it } from '@jest/globals';

import { durationPhrase } from './text.ts';

describe('a duration in a sentence', () => {
  it.each([
    [0, '0 seconds'],
    [1, '1 second'],
    [28, '28 seconds'],
    [60, '1 minute'],
    [128, '2 minutes 8 seconds'],
  ])('of %i seconds is %s', (seconds, phrase) => {
    expect(durationPhrase(seconds)).toBe(phrase);
  });
});
