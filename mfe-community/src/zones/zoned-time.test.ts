import { describe, expect, it } from '@jest/globals';

import { durationText, fullDate, weekdayAndDate } from './date-texts.ts';
import { dateIn, minutesAhead, timeIn, zoneCity } from './zoned-time.ts';

describe('times in a zone', () => {
  it('have the date and the clock of that zone', () => {
    expect(dateIn('Pacific/Auckland', '2026-12-01T16:00:00.000Z')).toBe('2026-12-02');
    expect(timeIn('America/Chicago', '2026-12-01T06:05:00.000Z')).toBe('00:05');
  });

  it('know how far two clocks are apart on that day, over clock changes and half hours', () => {
    expect(minutesAhead('Europe/Lisbon', 'America/Chicago', '2026-12-01T16:00:00Z')).toBe(360);
    // Americans set their clocks two weeks before Europeans.
    expect(minutesAhead('Europe/Lisbon', 'America/Chicago', '2026-03-20T16:00:00Z')).toBe(300);
    expect(minutesAhead('Asia/Kolkata', 'UTC', '2026-12-01T16:00:00Z')).toBe(330);
    expect(minutesAhead('America/Chicago', 'Pacific/Auckland', '2026-12-01T16:00:00Z')).toBe(-19 * 60);
  });

  it('are named by the city of the zone', () => {
    expect(['America/Argentina/Buenos_Aires', 'Europe/Lisbon', 'UTC'].map(zoneCity)).toEqual([
      'Buenos Aires',
      'Lisbon',
      'UTC',
    ]);
  });

  it('are written as people say them', () => {
    expect(fullDate('2026-12-01')).toBe('Tuesday, December 1, 2026');
    expect(weekdayAndDate('2026-12-01')).toBe('Tuesday, December 1');
    expect([60, 330, 45].map(durationText)).toEqual(['1 hour', '5 hours 30 minutes', '45 minutes']);
  });
});
