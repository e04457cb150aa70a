import { describe, expect, it } from '@jest/globals';

import { viewsOf } from '../../pictures/views.testing.ts';
import { PICTURES, ruleOfLevel } from './stimuli.ts';

const LEVELS = Array.from({ length: 10 }, (_, index) => index + 1);

describe('the stimuli of a level', () => {
  it('differ in word and in picture', () => {
    const alike = LEVELS.filter((level) => {
      const { go, stop } = ruleOfLevel(level);
      const stimuli = [...go, ...stop];
      const [names, faces] = [stimuli.map(({ name }) => name), stimuli.map(({ face }) => face)];
      return new Set(names).size < stimuli.length || new Set(faces).size < stimuli.length;
    });

    expect(alike).toEqual([]);
  });

  it('are all drawn', () => {
    const faces = LEVELS.flatMap((level) => [...ruleOfLevel(level).go, ...ruleOfLevel(level).stop]);

    expect(viewsOf(PICTURES)).toEqual(expect.arrayContaining(faces.map(({ face }) => face)));
  });

  it('are distinguished by the stage only on the first two levels', () => {
    const looks = LEVELS.map((level) => ruleOfLevel(level).go[0]?.look);

    expect(looks).toEqual(['go', 'go', ...Array<string>(8).fill('plain')]);
  });
});
