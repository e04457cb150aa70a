import { describe, expect, it } from '@jest/globals';

import { planBells } from './bell-plan.ts';
import { END_BELL, MINUTE_BELL, START_BELL } from './bells.ts';

describe('the bells of a session', () => {
  it('ring at the beginning and at the end', () => {
    expect(planBells({ duration: 5, every: 0, elapsed: 0.02 })).toEqual([
      { after: 0, ...START_BELL },
      { after: 299.98, ...END_BELL },
    ]);
  });

  it.each([
    [1, 5, [60, 120, 180, 240]],
    [5, 20, [300, 600, 900]],
    [5, 5, []],
    [5, 2, []],
  ])('every %i minutes ring in a session of %i at %j seconds', (every, duration, seconds) => {
    const bells = planBells({ duration, every, elapsed: 0 }).filter(({ pitch }) => pitch === MINUTE_BELL.pitch);

    expect(bells.map(({ after }) => after)).toEqual(seconds);
  });

  it('do not ring at the end of a sit for the night', () => {
    expect(planBells({ duration: 5, every: 0, elapsed: 0, endsQuietly: true })).toEqual([{ after: 0, ...START_BELL }]);
  });

  it('ring after a pause as if there had been none, without a second beginning', () => {
    expect(planBells({ duration: 5, every: 1, elapsed: 150 }).map(({ after }) => after)).toEqual([30, 90, 150]);
  });
});
