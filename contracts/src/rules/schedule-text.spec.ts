import { expect, it } from '@jest/globals';

import { clockText, scheduleText } from './schedule-text.ts';

it('times are written as people say them', () => {
  const texts = ['00:05', '10:00', '12:00', '16:30'].map(clockText);

  expect(texts).toEqual(['12:05 AM', '10:00 AM', '12:00 PM', '4:30 PM']);
});

it('days are named from Monday on, or all at once', () => {
  expect(scheduleText([5, 1, 3], '09:00')).toBe('on Monday, Wednesday, and Friday at 9:00 AM');
  expect(scheduleText([1, 2, 3, 4, 5, 6, 7], '03:00')).toBe('every day at 3:00 AM');
});

it('times before three belong to the night after a day', () => {
  expect(scheduleText([1], '02:59')).toBe('in the night after Monday at 2:59 AM');
  expect(scheduleText([1, 2, 3, 4, 5, 6, 7], '00:00')).toBe('every night at 12:00 AM');
});
