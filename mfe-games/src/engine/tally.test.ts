import { describe, expect, it } from '@jest/globals';
import { highestPoints } from '@mindgrove/contracts/game-rules';
import { FIRST_STAIR } from '@mindgrove/contracts/staircase';

import { counted, countedAtOneLevel, newTally, shownPoints, type Tally } from './tally.ts';

const play = (trials: readonly boolean[], stair = FIRST_STAIR) =>
  trials.reduce<Tally>((tally, isHit) => counted(tally, isHit, 'go-no-go', trials.length), newTally(stair));

const hits = (count: number) => Array<boolean>(count).fill(true);

describe('the tally of an adaptive round', () => {
  it('gives each hit what the level of its own step is worth', () => {
    const tally = play(hits(8));

    // Four trials at level 2 (600 points a round of eight) and four at level 3 (650).
    expect(tally.points).toBe((4 * 600 + 4 * 650) / 8);
  });

  it('knows the highest level that was played, which is not the one just reached', () => {
    expect(play(hits(4))).toMatchObject({ level: 2, stair: { step: 8 } });
    expect(play(hits(5))).toMatchObject({ level: 3, stair: { step: 9 } });
  });

  it('keeps the highest level after a miss', () => {
    expect(play([...hits(5), false, false])).toMatchObject({ level: 3, stair: { step: 1, reason: 'miss' } });
  });

  it('stays at the level of the round where a game does, and moves the staircase by one level at the most', () => {
    const after = (isHit: boolean) =>
      hits(9).reduce((now) => countedAtOneLevel(now, isHit, 'n-back', 9, 6), newTally({ ...FIRST_STAIR, step: 6 }));

    expect(after(true)).toMatchObject({ level: 2, stair: { step: 10 } });
    expect(after(true).points).toBeCloseTo(600);
    expect(after(false)).toMatchObject({ level: 2, points: 0, stair: { step: 2 } });
  });

  it('remembers the longest streak', () => {
    expect(play([true, true, true, false, true])).toMatchObject({ hits: 4, trials: 5, streak: 1, bestStreak: 3 });
  });

  it('never shows more points than the level can yield', () => {
    const atTheTop = { step: 39, reason: 'hit', run: 0 } as const;

    expect(shownPoints(play(hits(30), atTheTop))).toBe(highestPoints('go-no-go', 10));
  });
});
