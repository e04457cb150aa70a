import { expect, it } from '@jest/globals';

import { seasonOf } from './season.ts';

it.each([
  ['2026-01-15', 'Europe/Berlin', 'winter'],
  ['2026-02-28', 'America/New_York', 'winter'],
  ['2026-03-01', 'America/New_York', 'spring'],
  ['2026-08-31', 'UTC', 'summer'],
  ['2026-11-26', 'America/Chicago', 'autumn'],
  ['2026-12-01', 'America/Chicago', 'winter'],
  ['2026-12-01', 'Australia/Sydney', 'summer'],
  ['2026-06-01', 'Pacific/Auckland', 'winter'],
])('on %s in %s it is %s', (day, zone, season) => {
  expect(seasonOf(day, zone)).toBe(season);
});
