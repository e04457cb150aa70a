import { describe, expect, it } from '@jest/globals';

import { isPlausibleScore, levelAfterWin } from './memory-rules.js';

describe('a memory round', () => {
  // 1000 - 8/20*500 = 800; with limits 25, 30 and 35 the eight moves cost less.
  it.each([
    [1, 80],
    [2, 84],
    [3, 87],
    [4, 89],
    [8, 89],
  ])('at level %d is stored with at most %d', (level, best) => {
    expect(isPlausibleScore(level, best)).toBe(true);
    expect(isPlausibleScore(level, best + 1)).toBe(false);
  });

  it('is stored with at least 10, however long it took', () => {
    expect(isPlausibleScore(1, 10)).toBe(true);
    expect(isPlausibleScore(1, 9)).toBe(false);
  });
});

describe('a memory level', () => {
  it('is unlocked by a win at the level before', () => {
    expect(levelAfterWin(1, 1)).toBe(2);
  });

  it('stays unlocked when a lower level is played again', () => {
    expect(levelAfterWin(5, 2)).toBe(5);
  });

  it('is never above the last one', () => {
    expect(levelAfterWin(8, 8)).toBe(8);
  });
});
