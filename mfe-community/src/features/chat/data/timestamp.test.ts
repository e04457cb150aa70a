import { describe, expect, it } from '@jest/globals';

import { dayLabel, messageTime } from './timestamp.ts';

describe('messageTime', () => {
  it('prints weekday, date and a 12-hour time with seconds', () => {
    expect(messageTime('2026-11-21T16:05:09.000Z', 'UTC')).toBe('Sat, Nov 21, 2026, 4:05:09 PM');
  });

  it('calls midnight 12 AM', () => {
    expect(messageTime('2026-11-21T00:00:00.000Z', 'UTC')).toBe('Sat, Nov 21, 2026, 12:00:00 AM');
  });

  it('follows the reader’s time zone over the date line', () => {
    expect(messageTime('2026-11-21T02:30:00.000Z', 'America/Los_Angeles')).toBe('Fri, Nov 20, 2026, 6:30:00 PM');
  });
});

describe('dayLabel', () => {
  it('names the day in full', () => {
    expect(dayLabel('2026-11-21T23:59:59.999Z', 'UTC')).toBe('Saturday, November 21, 2026');
  });
});
