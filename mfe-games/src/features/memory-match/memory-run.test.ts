import { describe, expect, it } from '@jest/globals';

import { addWin, newRun, startOver } from './memory-run.ts';

describe('a memory run', () => {
  it.each([
    [0, 1],
    [3, 3],
    [9, 8],
  ])('begins for a member at level %i with level %i', (stored, level) => {
    expect(newRun(stored)).toMatchObject({ level, unlocked: level });
  });

  it('adds up points, keeps the best time and unlocks the next level', () => {
    const run = addWin(addWin(newRun(1), 785, 42), 700, 55);

    expect(run).toEqual({ level: 1, unlocked: 2, score: 1485, bestTime: 42 });
  });

  it('keeps what is unlocked when an earlier level is won, and knows no level after the last', () => {
    expect(addWin({ ...newRun(5), level: 2 }, 500, 60).unlocked).toBe(5);
    expect(addWin(newRun(8), 500, 60).unlocked).toBe(8);
  });

  it('starts over at level 1 without points and time', () => {
    const run = addWin(newRun(8), 785, 42);

    expect(startOver(run)).toEqual({ level: 1, unlocked: 8, score: 0, bestTime: null });
  });
});
