import { describe, expect, it } from '@jest/globals';
import { INITIAL_STAIRCASE } from '@mindgrove/contracts/rules/staircase';

import type { RoundResult } from '../../engine/game.ts';
import { addWin, bestTimeOf, restoreRun, startOver } from './memory-run.ts';

const newRun = (unlocked: number) => restoreRun({}, unlocked);
const won = (level: number, points: number, seconds: number): RoundResult => ({
  level,
  points,
  seconds,
  trials: 12,
  hits: 8,
  staircase: INITIAL_STAIRCASE,
  isWon: true,
  bestStreak: 3,
  measure: 12,
  summary: 'Won.',
});

describe('a memory run', () => {
  it.each([
    [0, 1],
    [3, 3],
    [9, 8],
  ])('for a member at level %i starts at level %i', (stored, level) => {
    expect(newRun(stored)).toMatchObject({ level, unlocked: level, score: 0 });
  });

  it('adds up points, keeps the best time and continues with the next level', () => {
    const run = addWin(addWin(newRun(1), won(1, 784.5, 42)), won(1, 700, 55));

    expect(run).toMatchObject({ level: 2, unlocked: 2, score: 1485, bestTime: 42 });
  });

  it('keeps the unlocked levels when an earlier level is won, and stays at the last level', () => {
    expect(addWin(newRun(5), won(2, 500, 60))).toMatchObject({ level: 3, unlocked: 5 });
    expect(addWin(newRun(8), won(8, 500, 60))).toMatchObject({ level: 8, unlocked: 8 });
  });

  it('starts over at level 1 without points and time', () => {
    const run = startOver(addWin(newRun(8), won(8, 785, 42)));

    expect(run).toMatchObject({ level: 1, unlocked: 8, score: 0, bestTime: null });
    expect(bestTimeOf(run, [42])).toBeNull();
    expect(bestTimeOf(addWin(run, won(1, 600, 60)), [42])).toBe(60);
  });

  it('shows the best time of all stored rounds', () => {
    expect(bestTimeOf(newRun(1), [])).toBeNull();
    expect(bestTimeOf(newRun(3), [55, null, 48])).toBe(48);
    expect(bestTimeOf(addWin(newRun(3), won(3, 785, 42)), [55, 48])).toBe(42);
  });
});

describe('a stored run', () => {
  const stored = startOver(addWin(newRun(5), won(5, 785, 42)));

  it('continues where it stopped', () => {
    expect(restoreRun({ ...stored }, 6)).toEqual(stored);
  });

  it('continues at the unlocked level when another device unlocked it', () => {
    expect(restoreRun({ ...stored }, 7).level).toBe(7);
  });

  it('never offers a level that the server has not unlocked', () => {
    expect(restoreRun({ ...stored, level: 8, unlocked: 8 }, 2)).toMatchObject({ level: 2, unlocked: 2 });
  });

  it.each<[Record<string, unknown>, number]>([
    [{ level: '3', score: null, bestTime: 'x', unlocked: 3 }, 3],
    [{ level: -4, unlocked: 9 }, 1],
  ])('is repaired after tampering: %j', (meddled, level) => {
    expect(restoreRun(meddled, 3)).toEqual({ ...newRun(3), level });
  });
});
