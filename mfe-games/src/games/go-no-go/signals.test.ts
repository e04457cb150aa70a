import { describe, expect, it } from '@jest/globals';

import { ruleOf } from './signals.ts';

const LEVELS = Array.from({ length: 10 }, (_, index) => index + 1);

describe('the signs of a level', () => {
  it.each(LEVELS)('differ in word and in picture, level %i', (level) => {
    const { go, stop } = ruleOf(level);
    const signals = [...go, ...stop];

    expect(new Set(signals.map(({ name }) => name)).size).toBe(signals.length);
    expect(new Set(signals.map(({ face }) => face)).size).toBe(signals.length);
  });

  it('are told apart by the stage itself on the first two levels alone', () => {
    const looks = LEVELS.map((level) => ruleOf(level).go[0]?.look);

    expect(looks).toEqual(['go', 'go', ...Array<string>(8).fill('plain')]);
  });
});
