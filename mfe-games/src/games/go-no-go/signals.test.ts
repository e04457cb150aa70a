import { describe, expect, it } from '@jest/globals';

import { ruleOfLevel } from './signals.ts';

const LEVELS = Array.from({ length: 10 }, (_, index) => index + 1);

describe('the signs of a level', () => {
  it('differ in word and in picture', () => {
    const alike = LEVELS.filter((level) => {
      const { go, stop } = ruleOfLevel(level);
      const signals = [...go, ...stop];
      const [names, faces] = [signals.map(({ name }) => name), signals.map(({ face }) => face)];
      return new Set(names).size < signals.length || new Set(faces).size < signals.length;
    });

    expect(alike).toEqual([]);
  });

  it('are distinguished by the stage only on the first two levels', () => {
    const looks = LEVELS.map((level) => ruleOfLevel(level).go[0]?.look);

    expect(looks).toEqual(['go', 'go', ...Array<string>(8).fill('plain')]);
  });
});
