import { describe, expect, it } from '@jest/globals';

import { newTrainingDay } from '../../../test/factories.ts';
import { dayLabel, heatMapWeeks, intensityOf, trainingDaysSummary } from './heat-map.ts';

/** A Saturday. */
const TODAY = '2026-11-21';
const JOINED = '2026-11-18';
const session = (minutes: number) => ({ day: TODAY, minutes, isSession: true, isBeforeJoining: false });

describe('the heat map', () => {
  it('has 26 weeks that start on Mondays, and ends today', () => {
    const weeks = heatMapWeeks([], JOINED, TODAY);

    expect(weeks).toHaveLength(26);
    expect(weeks[0]?.monday).toBe('2026-05-25');
    expect(
      weeks
        .at(-1)
        ?.days.map(({ day }) => day)
        .at(-1),
    ).toBe(TODAY);
    expect(weeks.flatMap(({ days }) => days)).toHaveLength(25 * 7 + 6);
  });

  it('adds up what was done on a day', () => {
    const history = [newTrainingDay(TODAY), newTrainingDay(TODAY, { activity: 'meditation', seconds: 600 })];

    expect(heatMapWeeks(history, JOINED, TODAY).at(-1)?.days.at(-1)).toEqual(session(12));
  });

  it('does not call a day before joining a day off', () => {
    const week = heatMapWeeks([], JOINED, TODAY).at(-1);

    expect(week?.days.map(dayLabel)).toEqual([
      'before you joined',
      'before you joined',
      'day off',
      'day off',
      'day off',
      'day off',
    ]);
  });

  it.each([
    [{ ...session(0), isSession: false }, 0, 'day off'],
    [session(0), 1, 'under 1 min'],
    [session(9), 1, '9 min'],
    [session(10), 2, '10 min'],
    [session(19), 2, '19 min'],
    [session(20), 3, '20 min'],
  ])('of %o fills a square to %i and writes "%s"', (day, fill, text) => {
    expect(intensityOf(day)).toBe(fill);
    expect(dayLabel(day)).toBe(text);
  });

  it('says on how many of 28 days there was a session', () => {
    const history = ['2026-11-21', '2026-10-25', '2026-10-24'].map((day) => newTrainingDay(day));

    expect(trainingDaysSummary(history, TODAY)).toBe('You practiced on 2 of the last 28 days.');
  });
});
