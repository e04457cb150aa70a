import { describe, expect, it } from '@jest/globals';

import { memberDay } from './member-day.ts';

describe("a member's day", () => {
  it.each([
    ['2026-11-21T02:59:59Z', 'UTC', '2026-11-20'],
    ['2026-11-21T03:00:00Z', 'UTC', '2026-11-21'],
    ['2026-11-21T10:59:59Z', 'America/Los_Angeles', '2026-11-20'],
    ['2026-11-21T11:00:00Z', 'America/Los_Angeles', '2026-11-21'],
    ['2026-12-31T18:00:00Z', 'Asia/Tokyo', '2027-01-01'],
  ])('at %s in %s is %s', (at, zone, day) => {
    expect(memberDay(Date.parse(at), zone)).toBe(day);
  });
});
