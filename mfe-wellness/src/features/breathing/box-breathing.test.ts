import { describe, expect, it } from '@jest/globals';

import { breathAt, PHASES } from './box-breathing.ts';

describe('box breathing', () => {
  it.each([
    [0, 'Inhale', 4],
    [3999, 'Inhale', 1],
    [4000, 'Hold', 4],
    [8000, 'Exhale', 4],
    [12_000, 'Pause', 4],
    [15_999, 'Pause', 1],
    [16_000, 'Inhale', 4],
  ])('after %i ms is at "%s" with %i seconds left', (elapsed, name, secondsLeft) => {
    const breath = breathAt(elapsed);

    expect([PHASES[breath.phase], breath.secondsLeft]).toEqual([name, secondsLeft]);
  });

  it.each([
    [15_999, 0],
    [16_000, 1],
    [160_000, 10],
  ])('after %i ms has completed %i rounds', (elapsed, rounds) => {
    expect(breathAt(elapsed).rounds).toBe(rounds);
  });
});
