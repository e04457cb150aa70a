import { expect, it } from '@jest/globals';

import { clockText, daysText } from './schedule-text.ts';

it('times are written as people say them', () => {
  const texts = ['00:05', '10:00', '12:00', '16:30'].map(clockText);

  expect(texts).toEqual(['12:05 AM', '10:00 AM', '12:00 PM', '4:30 PM']);
});

it('days are named from Monday on, or all at once', () => {
  expect(daysText([5, 1, 3])).toBe('on Monday, Wednesday, and Friday');
  expect(daysText([1, 2, 3, 4, 5, 6, 7])).toBe('every day');
});
