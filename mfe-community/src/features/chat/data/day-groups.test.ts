import { describe, expect, it } from '@jest/globals';

import { newMessage } from './chat.testing.ts';
import { nearDayLabel, toDays } from './day-groups.ts';

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
