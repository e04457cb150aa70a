import { describe, expect, it } from '@jest/globals';

import { addDays } from './calendar-day.ts';
import { consistencyOf, dayMarks, FOUR_WEEKS, WEEK, weekSentence } from './consistency.ts';

const TODAY = '2026-11-21';

const days = (...ago: number[]) => ({
  today: TODAY,
  joined: addDays(TODAY, -40),
  weekly_goal: 4,
  active_days: ago.map((count) => addDays(TODAY, -count)),
});

describe('consistency', () => {
  it.each([
    [WEEK, [], 0, 4],
    [WEEK, [0, 6], 2, 4],
    [WEEK, [6, 7, 8], 1, 4],
    [FOUR_WEEKS, [0, 6, 7, 27], 4, 16],
    [FOUR_WEEKS, [27, 28], 1, 16],
  ])('over %i days of sessions %j days ago is %i of %i', (length, ago, sessions, goal) => {
    expect(consistencyOf(days(...ago), length)).toEqual({ sessions, goal });
  });

  it('marks seven days; days without a session are rest days, except today and days before the account existed', () => {
    expect(dayMarks(days(6, 2)).map(({ state }) => state)).toEqual([
      'session',
      'rest',
      'rest',
      'rest',
      'session',
      'rest',
      'open',
    ]);
    expect(dayMarks({ ...days(0), joined: addDays(TODAY, -2) }).map(({ state }) => state)).toEqual([
      ...['before', 'before', 'before', 'before'],
      ...['rest', 'rest', 'session'],
    ]);
    expect(dayMarks(days(0)).at(-1)).toEqual({ day: TODAY, state: 'session' });
  });
});

describe('the sentence of the week', () => {
  it.each([
    [0, /begins with the next session/],
    [2, /^2 more for your goal/],
    [4, /goal is reached/],
    [7, /goal is reached/],
  ])('with %i sessions says %s', (sessions, words) => {
    expect(weekSentence({ sessions, goal: 4 })).toMatch(words);
  });

  it('never shames the member', () => {
    const said = [0, 1, 2, 3, 4].map((sessions) => weekSentence({ sessions, goal: 4 })).join(' ');

    expect(said).not.toMatch(/miss|fail|lost|broke|only|should|behind|streak/i);
  });
});
