import { describe, expect, it } from '@jest/globals';

import { comparisonLine, isWithinTolerance, timePairs } from './time-pairs.ts';

describe('timePairs', () => {
  it('alternates the sides and starts with each equally often, so that other load affects both', async () => {
    const calls: string[] = [];
    const call = (side: string) => () => Promise.resolve(void calls.push(side));

    const times = await timePairs(10, { known: call('known'), unknown: call('unknown') });

    const [first, second] = [calls.filter((_, index) => index % 2 === 0), calls.filter((_, index) => index % 2 === 1)];
    const knownOf = (sides: string[]) => sides.filter((side) => side === 'known').length;
    expect([times.known.length, times.unknown.length]).toEqual([10, 10]);
    expect(knownOf(first)).toBe(knownOf(second));
    expect(knownOf(calls)).toBe(calls.length / 2);
  });
});

describe('a comparison', () => {
  it.each([
    [104, true],
    [106, false],
    [96, true],
    [94, false],
  ])('of 100 ms with %d ms is within tolerance: %s', (unknown, expected) => {
    const times = { known: [100, 1, 900], unknown: [unknown, 1, 900] };

    expect(isWithinTolerance(times)).toBe(expected);
    expect(comparisonLine({ name: 'Login', ...times })).toContain(expected ? 'met within 5 %' : 'MISSED');
  });
});
