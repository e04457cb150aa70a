import { describe, expect, it } from '@jest/globals';

import { isWorse } from './is-worse.js';

const of = (errored: number, sessions: number) => ({ errored, sessions });

describe('a release is worse than another one', () => {
  it.each([
    ['all of five sessions fail', of(5, 5), of(0, 100)],
    ['three of three fail', of(3, 3), of(1, 1000)],
    ['three of three fail, and few have used the other one lately', of(3, 3), of(0, 5)],
    ['one in ten fails, and one in a hundred before', of(20, 200), of(20, 2000)],
    ['all fail, and nobody has used the other one lately', of(5, 5), of(0, 0)],
    ['more fail than before, although many failed before', of(90, 100), of(300, 1000)],
  ])('when %s', (_, release, other) => {
    expect(isWorse(release, other)).toBe(true);
  });

  it.each([
    ['nothing fails', of(0, 1000), of(0, 1000)],
    ['one or two sessions fail', of(2, 2), of(0, 10_000)],
    ['nobody has used it', of(0, 0), of(0, 0)],
    ['as many fail as before', of(50, 1000), of(5, 100)],
    ['a few more fail than before', of(4, 100), of(20, 1000)],
    ['fewer fail', of(10, 1000), of(50, 1000)],
    ['some fail of one that nobody has used lately', of(3, 60), of(0, 0)],
  ])('but not when %s', (_, release, other) => {
    expect(isWorse(release, other)).toBe(false);
  });

  it('seldom by chance: both fail equally often in two thousand comparisons', () => {
    // A linear congruential generator: the same numbers in each run.
    let seed = 1;
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    const draw = (sessions: number) =>
      of(Array.from({ length: sessions }, random).filter((number) => number < 0.05).length, sessions);

    let wrong = 0;
    for (let n = 0; n < 2000; n++) if (isWorse(draw(50), draw(450))) wrong += 1;

    expect(wrong / 2000).toBeLessThan(0.01);
  });
});
