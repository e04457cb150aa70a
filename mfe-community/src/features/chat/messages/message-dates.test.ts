import { describe, expect, it } from '@jest/globals';

import { newMessage } from '../data/chat.testing.ts';
import { dayLabel, messageTime, nearDayLabel, toDays } from './message-dates.ts';

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

describe('toDays', () => {
  it('has no day for an empty conversation', () => {
    expect(toDays([], 'UTC')).toEqual([]);
  });

  it('starts a new day at the reader’s midnight, not at the server’s', () => {
    const late = newMessage(1, { created_at: '2026-11-21T04:59:59.000Z' });
    const early = newMessage(2, { created_at: '2026-11-21T05:00:00.000Z' });

    const labels = toDays([late, early], 'America/New_York').map(({ label }) => label);

    expect(labels).toEqual(['Friday, November 20, 2026', 'Saturday, November 21, 2026']);
    expect(toDays([late, early], 'UTC')).toHaveLength(1);
  });

  it('starts a group where the author, the minute or the day changes', () => {
    const mine = { user_id: 7, user: { id: 7, name: 'Maren' } };
    const conversation = [
      newMessage(1, { created_at: '2026-11-20T09:01:00.000Z' }),
      newMessage(2, { created_at: '2026-11-20T09:01:59.000Z' }),
      newMessage(3, { created_at: '2026-11-20T09:02:00.000Z' }),
      newMessage(4, { created_at: '2026-11-20T09:02:10.000Z', ...mine }),
      newMessage(5, { created_at: '2026-11-21T00:00:00.000Z', ...mine }),
    ];

    const starts = toDays(conversation, 'UTC').map(({ entries }) => entries.map(({ startsGroup }) => startsGroup));

    expect(starts).toEqual([[true, false, true, true], [true]]);
  });
});

describe('nearDayLabel', () => {
  const now = Date.parse('2026-11-21T12:00:00.000Z');

  it.each([
    ['Saturday, November 21, 2026', 'Today'],
    ['Friday, November 20, 2026', 'Yesterday'],
    ['Thursday, November 19, 2026', 'Thursday, November 19, 2026'],
  ])('calls %s %s', (label, expected) => {
    expect(nearDayLabel(label, 'UTC', now)).toBe(expected);
  });
});
