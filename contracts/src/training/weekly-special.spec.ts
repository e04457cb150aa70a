import { expect, it } from '@jest/globals';

import { daysAfter } from '../rules/member-day.ts';
import { SPECIAL_GAMES, specialOf } from './weekly-special.ts';

it('is the same from Monday to Sunday, and another game the week after', () => {
  const days = Array.from({ length: 7 }, (_, day) => specialOf(daysAfter('2026-11-30', day)));

  expect(new Set(days.map((special) => JSON.stringify(special))).size).toBe(1);
  expect(days[0]?.week).toBe('2026-11-30');
  expect(specialOf('2026-12-07').week).toBe('2026-12-07');
  expect(specialOf('2026-12-07').game).not.toBe(specialOf('2026-12-06').game);
});

it('has every game in turn, and other tasks for years', () => {
  const year = Array.from({ length: 300 }, (_, week) => specialOf(daysAfter('2026-01-05', 7 * week)));

  expect(new Set(year.map(({ game }) => game))).toEqual(new Set(SPECIAL_GAMES));
  expect(new Set(year.map(({ seed }) => seed)).size).toBe(300);
});
