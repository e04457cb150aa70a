import { describe, expect, it } from '@jest/globals';
import { maxPoints } from '@mindgrove/contracts/rules/game-rules';
import { INITIAL_STAIRCASE } from '@mindgrove/contracts/rules/staircase';

import { SETTLED_STAIRCASE } from '../test/factories.ts';
import { addTrial, addTrialAtFixedStep, newTally, roundedPoints, type Tally } from './tally.ts';

const play = (trials: readonly boolean[], staircase = SETTLED_STAIRCASE) =>
  trials.reduce<Tally>((tally, isHit) => addTrial(tally, isHit, 'go-no-go', trials.length), newTally(staircase));

const hits = (count: number) => Array<boolean>(count).fill(true);

describe('the tally of an adaptive round', () => {
  it("gives each hit the points of its own step's level", () => {
    const tally = play(hits(8));

    // Four trials at level 2 (600 points a round of eight) and four at level 3 (650).
    expect(tally.points).toBe((4 * 600 + 4 * 650) / 8);
  });

  it('records the highest level played, not the one just reached', () => {
    expect(play(hits(4))).toMatchObject({ level: 2, staircase: { step: 8 } });
    expect(play(hits(5))).toMatchObject({ level: 3, staircase: { step: 9 } });
  });

  it('keeps the highest level after a miss', () => {
    expect(play([...hits(5), false, false])).toMatchObject({ level: 3, staircase: { step: 1, reason: 'miss' } });
  });

  it('moves the staircase only after the last trial in games with fixed difficulty', () => {
    const after = (trials: readonly boolean[]) =>
      trials.reduce((now, isHit) => addTrialAtFixedStep(now, isHit, 'n-back', 9), newTally(SETTLED_STAIRCASE));

    expect(after(hits(8))).toMatchObject({ level: 2, hits: 8, staircase: SETTLED_STAIRCASE });
    expect(after(hits(9))).toMatchObject({ level: 2, staircase: { step: 8, reason: 'rose' } });
    expect(after(hits(9)).points).toBeCloseTo(600);
    expect(after([...hits(7), false, false])).toMatchObject({ level: 2, staircase: { step: 4, reason: 'kept' } });
  });

  it('climbs twice as fast in the first round of a game, until the first miss', () => {
    expect(play(hits(3), INITIAL_STAIRCASE)).toMatchObject({ level: 3, staircase: { step: 10, reason: 'first' } });
    expect(play([...hits(4), false, true], INITIAL_STAIRCASE)).toMatchObject({ level: 4, staircase: { step: 9 } });
  });

  it('does not move the staircase in a round with fixed difficulty', () => {
    const measured = [...hits(9), false].reduce(
      (now, isHit) => addTrial(now, isHit, 'go-no-go', 10),
      newTally(SETTLED_STAIRCASE, true),
    );

    expect(measured).toMatchObject({ level: 2, hits: 9, trials: 10, staircase: SETTLED_STAIRCASE });
  });

  it('remembers the longest streak and the last miss', () => {
    expect(play([true, true, true, false, true])).toMatchObject({ hits: 4, streak: 1, bestStreak: 3, lastMiss: 4 });
    expect(play(hits(3))).toMatchObject({ lastMiss: 0 });
  });

  it('never shows more points than the level allows', () => {
    const atTheTop = { step: 39, reason: 'hit', run: 0 } as const;

    expect(roundedPoints(play(hits(30), atTheTop))).toBe(maxPoints('go-no-go', 10));
  });
});
