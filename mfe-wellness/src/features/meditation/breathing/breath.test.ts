import { describe, expect, it } from '@jest/globals';

import { breathAt } from './breath.ts';
import { type PatternId, patterns, SIDE_SECONDS } from './patterns.ts';

const phasesOf = (id: PatternId, side = 4) => patterns(side)[id].phases;
const names = (id: PatternId) => phasesOf(id).map(({ name, seconds }) => `${name} ${seconds}`);

describe('a breath', () => {
  it.each([
    [0, 'Inhale', 4],
    [3999, 'Inhale', 1],
    [4000, 'Hold', 4],
    [8000, 'Exhale', 4],
    [12_000, 'Pause', 4],
    [15_999, 'Pause', 1],
    [16_000, 'Inhale', 4],
  ])('of box breathing is after %i ms at "%s" with %i seconds left', (elapsed, name, secondsLeft) => {
    const breath = breathAt(phasesOf('box'), elapsed);

    expect([phasesOf('box')[breath.phase]?.name, breath.secondsLeft]).toEqual([name, secondsLeft]);
  });

  it.each([
    [0, 'Inhale', 4],
    [4000, 'Hold', 7],
    [10_999, 'Hold', 1],
    [11_000, 'Exhale', 8],
    [18_999, 'Exhale', 1],
    [19_000, 'Inhale', 4],
  ])('of 4-7-8 is after %i ms at "%s" with %i seconds left', (elapsed, name, secondsLeft) => {
    const breath = breathAt(phasesOf('4-7-8'), elapsed);

    expect([phasesOf('4-7-8')[breath.phase]?.name, breath.secondsLeft]).toEqual([name, secondsLeft]);
  });

  it.each([
    ['box', 16_000],
    ['longer-exhale', 10_000],
    ['4-7-8', 19_000],
  ] as const)('of %s makes a round of %i ms', (id, round) => {
    expect([round - 1, round, 10 * round].map((elapsed) => breathAt(phasesOf(id), elapsed).rounds)).toEqual([0, 1, 10]);
  });

  it('exhales longer than it inhales where the pattern says so', () => {
    expect(names('longer-exhale')).toEqual(['Inhale 4', 'Exhale 6']);
    expect(names('4-7-8')).toEqual(['Inhale 4', 'Hold 7', 'Exhale 8']);
  });

  it('has sides of two to six seconds in box breathing', () => {
    expect(SIDE_SECONDS).toEqual([2, 3, 4, 5, 6]);
    expect(phasesOf('box', 6).map(({ seconds }) => seconds)).toEqual([6, 6, 6, 6]);
    expect(phasesOf('4-7-8', 6)).toEqual(phasesOf('4-7-8', 2));
  });
});
