import { describe, expect, it } from '@jest/globals';
import { newOverview } from '@mindgrove/kit/testing';

import { recommendationsFor } from './recommendations.ts';

const titlesFor = (changes: Parameters<typeof newOverview>[0]) =>
  recommendationsFor(newOverview(changes)).map(({ title }) => title);
/** One step past every threshold. */
const PAST_ALL = { brain_score: 100, meditation_streak_days: 3, education_score: 50, streak_time: 5 };

describe('the recommendations', () => {
  it('are all four for a new member, in order', () => {
    expect(titlesFor({})).toEqual([
      'Boost Your Brain Power',
      'Build a Meditation Habit',
      'Expand Your Knowledge',
      'Quick Mindfulness Break',
    ]);
  });

  it('are none once every threshold is reached', () => {
    expect(titlesFor(PAST_ALL)).toEqual([]);
  });

  it.each([
    ['Boost Your Brain Power', { brain_score: 99 }],
    ['Build a Meditation Habit', { meditation_streak_days: 2 }],
    ['Expand Your Knowledge', { education_score: 49 }],
    ['Quick Mindfulness Break', { streak_time: 4 }],
  ])('are "%s" alone just below its threshold', (title, changes) => {
    expect(titlesFor({ ...PAST_ALL, ...changes })).toEqual([title]);
  });

  it('say why, with the figures of the member', () => {
    const [first] = recommendationsFor(newOverview({ ...PAST_ALL, meditation_streak_days: 1 }));

    expect(first?.reason).toBe('Your meditation streak is 1 day. We suggest this until it reaches 3 days.');
  });
});
