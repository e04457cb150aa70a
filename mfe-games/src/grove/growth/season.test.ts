import { expect, it } from '@jest/globals';

import { dayTimeAt, seasonOf } from './season.ts';

it.each([
  ['2026-01-15', 'Europe/Berlin', 'winter'],
  ['2026-02-28', 'America/New_York', 'winter'],
  ['2026-03-01', 'America/New_York', 'spring'],
  ['2026-08-31', 'UTC', 'summer'],
  ['2026-11-26', 'America/Chicago', 'autumn'],
  ['2026-12-01', 'America/Chicago', 'winter'],
  ['2026-12-01', 'Australia/Sydney', 'summer'],
  ['2026-06-01', 'Pacific/Auckland', 'winter'],
  ['2026-06-01', 'America/Lima', 'winter'],
  ['2026-06-01', 'America/Argentina/Ushuaia', 'winter'],
  ['2026-06-01', 'NZ', 'winter'],
  ['2026-06-01', 'America/Bogota', 'summer'],
  ['2026-06-01', 'Indian/Maldives', 'summer'],
])('on %s in %s it is %s', (day, zone, season) => {
  expect(seasonOf(day, zone)).toBe(season);
});

it('is dark from nine in the evening to five in the morning, and twilight comes between', () => {
  expect([4, 5, 7, 8, 16, 17, 20, 21].map(dayTimeAt)).toEqual([
    'night',
    'dawn',
    'dawn',
    'day',
    'day',
    'dusk',
    'dusk',
    'night',
  ]);
});
