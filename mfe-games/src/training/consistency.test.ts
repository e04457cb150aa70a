import { describe, expect, it } from '@jest/globals';

import { addDays } from './calendar-day.ts';
import { lastFourWeeks, thisWeek, weekMarks, weekSentence } from './consistency.ts';

const SATURDAY = '2026-11-21';

const days = (...ago: number[]) => ({
  today: SATURDAY,
  joined: addDays(SATURDAY, -40),
  weekly_goal: 4,
  active_days: ago.map((count) => addDays(SATURDAY, -count)),
});

describe('consistency', () => {
  it.each([
    [[], 0],
    [[0, 5], 2],
    [[5, 6, 7], 1],
  ])('this week, since Monday, with sessions %j days ago is %i of 4', (ago, sessions) => {
    expect(thisWeek(days(...ago))).toEqual({ sessions, goal: 4 });
  });

  it.each([
    [[0, 6, 7, 27], 4],
    [[27, 28], 1],
  ])('over four weeks with sessions %j days ago is %i of 16', (ago, sessions) => {
    expect(lastFourWeeks(days(...ago))).toEqual({ sessions, goal: 16 });
  });

  it('marks the days from Monday to Sunday', () => {
    const states = (...facts: Parameters<typeof weekMarks>) => weekMarks(...facts).map(({ state }) => state);

    expect(states(days(5, 2, 6))).toEqual(['session', 'rest', 'rest', 'session', 'rest', 'open', 'ahead']);
    expect(states({ ...days(0), joined: addDays(SATURDAY, -2) })).toEqual([
      ...['before', 'before', 'before'],
      ...['rest', 'rest', 'session', 'ahead'],
    ]);
  });
});

describe('the sentence of the week', () => {
  it.each([
    [0, /your week has begun/],
    [2, /^2 to go to your goal/],
    [4, /made your goal/],
    [7, /made your goal/],
  ])('with %i sessions says %s', (sessions, words) => {
    expect(weekSentence({ sessions, goal: 4 })).toMatch(words);
  });

  it('never shames the member', () => {
    const said = [0, 1, 2, 3, 4].map((sessions) => weekSentence({ sessions, goal: 4 })).join(' ');

    expect(said).not.toMatch(/miss|fail|lost|broke|only|should|behind|streak/i);
  });
});
