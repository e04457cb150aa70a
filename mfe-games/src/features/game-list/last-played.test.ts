import { describe, expect, it } from '@jest/globals';

import { lastPlayed } from './last-played.ts';

describe('when a game was last played', () => {
  it.each([
    ['2026-11-21T11:00:00Z', 'Played today'],
    // 02:59 in Los Angeles still belongs to the evening before.
    ['2026-11-21T10:59:00Z', 'Played yesterday'],
    ['2026-11-19T20:00:00Z', 'Played 2 days ago'],
    ['2026-10-11T20:00:00Z', 'Played on Oct 11, 2026'],
    // A page that was opened yesterday.
    ['2026-11-22T20:00:00Z', 'Played today'],
  ])('%s is "%s"', (at, words) => {
    expect(lastPlayed(at, '2026-11-21', 'America/Los_Angeles')).toBe(words);
  });

  it('is "Not played yet" for a new game', () => {
    expect(lastPlayed(null, '2026-11-21', 'UTC')).toBe('Not played yet');
  });
});
