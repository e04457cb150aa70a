import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { dateText, dateTimeText, dayText } from './date-text.ts';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-22T12:00:00.000Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('dateText', () => {
  it("is the day in the member's time zone", () => {
    expect(dateText('2030-01-14T02:30:00.000Z', 'UTC')).toBe('January 14, 2030');
    expect(dateText('2030-01-14T02:30:00.000Z', 'America/Los_Angeles')).toBe('January 13, 2030');
  });
});

describe('dateTimeText', () => {
  it("is the minute in the member's time zone", () => {
    expect(dateTimeText('2030-01-14T02:30:00.000Z', 'America/Los_Angeles')).toMatch(/^January 13, 2030 at 6:30\sPM$/);
  });
});

describe('dayText', () => {
  it('leaves an obvious year out', () => {
    expect(dayText('2026-12-05T12:00:00.000Z', 'UTC')).toBe('December 5');
    expect(dayText('2027-02-22T12:00:00.000Z', 'UTC')).toBe('February 22');
  });

  it('names the year of a day that is about a year away', () => {
    expect(dayText('2027-11-22T12:00:00.000Z', 'UTC')).toBe('November 22, 2027');
  });
});
