import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { findGuestRound, keepGuestRound, removeGuestRound } from './guest-round.ts';
import type { QueuedRound } from './round-queue.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const DAY_MS = 86_400_000;
const round = (changes: Partial<QueuedRound> = {}): QueuedRound => ({
  ...{ game: 'memory-match', round_id: 'a', score: 60, level: 1, hits: 8 },
  played_at: new Date(NOW).toISOString(),
  ...changes,
});
const keep = (changes?: Partial<QueuedRound>) => keepGuestRound(round(changes));

beforeEach(() => void jest.useFakeTimers({ now: NOW }));
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

describe('the round of a visitor', () => {
  it('is the best one of this browser, the newer of two that are equal', () => {
    keep({ round_id: 'first' });
    keep({ round_id: 'worse', score: 40 });
    expect(findGuestRound()).toMatchObject({ round_id: 'first' });

    keep({ round_id: 'equal' });
    keep({ round_id: 'lost', score: 0 });

    expect(findGuestRound()).toMatchObject({ round_id: 'equal' });
  });

  it('waits three days for an account, and gives way to any round after that', () => {
    keep({ score: 90 });
    jest.setSystemTime(NOW + 3 * DAY_MS - 1);
    expect(findGuestRound()).not.toBeNull();

    jest.setSystemTime(NOW + 3 * DAY_MS);
    expect(findGuestRound()).toBeNull();
    expect(Object.keys(localStorage)).toEqual([]);
    keep({ score: 20, played_at: new Date().toISOString() });

    expect(findGuestRound()).toMatchObject({ score: 20 });
  });

  it('is gone once an account has it', () => {
    keep();

    removeGuestRound();

    expect(findGuestRound()).toBeNull();
  });

  it.each([
    ['is of another game', JSON.stringify(round({ game: 'n-back' }))],
    ['is of a higher level', JSON.stringify(round({ level: 2 }))],
    ['has no date', JSON.stringify({ ...round(), played_at: undefined })],
    ['has a date that is none', JSON.stringify(round({ played_at: 'today' }))],
    ['is unreadable', '{'],
    ['is a number', '7'],
  ])('is ignored when it %s', (_, stored) => {
    localStorage.setItem('mindgrove:guest-round', stored);

    expect(findGuestRound()).toBeNull();
  });
});
