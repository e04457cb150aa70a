import { describe, expect, it } from '@jest/globals';

import { cardAfterKey } from './board-keys.ts';

describe('keys on the board', () => {
  it.each([
    [5, 'ArrowLeft', 4],
    [5, 'ArrowRight', 6],
    [5, 'ArrowUp', 1],
    [5, 'ArrowDown', 9],
    [6, 'Home', 4],
    [5, 'End', 7],
  ])('move from card %i with %s to %i', (from, key, to) => {
    expect(cardAfterKey(from, key, 16)).toBe(to);
  });

  it.each([
    [4, 'ArrowLeft'],
    [3, 'ArrowRight'],
    [2, 'ArrowUp'],
    [13, 'ArrowDown'],
    [5, 'a'],
  ])('leave card %i alone with %s', (from, key) => {
    expect(cardAfterKey(from, key, 16)).toBeUndefined();
  });
});
