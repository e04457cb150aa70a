import { expect, it } from '@jest/globals';

import { busyTime } from './busy-time.ts';

const parse = (text: string) =>
  [...text.matchAll(/(\d+)-(\d+)/g)].map(([, start, end]) => ({ start: Number(start), end: Number(end) }));

it.each([
  { intervals: 'one after the other: 1-3 5-6', expected: 3 },
  { intervals: 'in any order: 5-6 1-3', expected: 3 },
  { intervals: 'overlapping: 1-4 2-6', expected: 5 },
  { intervals: 'one within another: 1-6 2-3 7-8', expected: 6 },
  { intervals: 'none', expected: 0 },
])('counts time only once ($intervals)', ({ intervals, expected }) => {
  expect(busyTime(parse(intervals))).toBe(expected);
});
