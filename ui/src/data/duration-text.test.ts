import { describe, expect, it } from '@jest/globals';
import { durationText } from './duration-text.ts';

describe('durationText', () => {
  it.each([
    [0, '00:00'],
    [59, '00:59'],
    [61, '01:01'],
    [1200, '20:00'],
    [6000, '100:00'],
  ])('writes %i seconds as %s', (seconds, text) => {
    expect(durationText(seconds)).toBe(text);
  });
});
