import { describe, expect, it, jest } from '@jest/globals';

import { dayIn } from './member-day.ts';

describe('a day', () => {
  it.each([
    ['UTC', '2026-05-10T12:00:00Z', '2026-05-10'],
    ['UTC', '2026-05-10T02:59:59Z', '2026-05-09'],
    ['UTC', '2026-05-10T03:00:00Z', '2026-05-10'],
    ['Europe/Berlin', '2026-05-10T00:59:00Z', '2026-05-09'],
    ['Europe/Berlin', '2026-05-10T01:00:00Z', '2026-05-10'],
    ['America/Los_Angeles', '2026-05-10T05:00:00Z', '2026-05-09'],
    ['Pacific/Auckland', '2026-05-10T20:00:00Z', '2026-05-11'],
    ['UTC', '2026-01-01T01:00:00Z', '2025-12-31'],
  ])('in %s at %s is %s', (zone, instant, day) => {
    expect(dayIn(zone, new Date(instant))).toBe(day);
  });

  it('begins at three by the wall clock also when clocks went forward that night', () => {
    // Berlin, 29 March 2026: 01:59:59 is followed by 03:00:00.
    expect(dayIn('Europe/Berlin', new Date('2026-03-29T00:59:59Z'))).toBe('2026-03-28');
    expect(dayIn('Europe/Berlin', new Date('2026-03-29T01:00:00Z'))).toBe('2026-03-29');
  });

  it('begins at three by the wall clock also when clocks went back that night', () => {
    expect(dayIn('Europe/Berlin', new Date('2026-10-25T01:59:59Z'))).toBe('2026-10-24');
    expect(dayIn('Europe/Berlin', new Date('2026-10-25T02:00:00Z'))).toBe('2026-10-25');
  });

  it('takes one formatter for a zone, in however many ways members write its name', () => {
    const now = new Date();
    dayIn('America/Nuuk', now);
    const formatter = jest.spyOn(Intl, 'DateTimeFormat');

    const days = ['america/nuuk', 'AMERICA/NUUK', 'aMERICA/nUUK'].map((zone) => dayIn(zone, now));

    expect(formatter).not.toHaveBeenCalled();
    formatter.mockRestore();
    expect(days).toEqual(days.map(() => dayIn('America/Nuuk', now)));
  });
});
