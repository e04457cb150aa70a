import { describe, expect, it } from '@jest/globals';
import type { TrainingDay } from '@mindgrove/contracts/training';

import { newTrainingDay } from '../../test/factories.ts';
import { dayPeriod, type ReportPeriod, weekPeriod } from './report-period.ts';
import { reportSentences } from './report-sentences.ts';

/** A Saturday. */
const TODAY = '2026-11-21';
const thisWeek = weekPeriod(TODAY, TODAY);
const lastWeek = weekPeriod('2026-11-14', TODAY);

const report = (period: ReportPeriod, history: TrainingDay[], joined = '2026-01-01') =>
  reportSentences({ period, history, joined, goal: 3 });

describe('a weekly report', () => {
  it('lists days, rounds, minutes, best round, meditation, and the week before', () => {
    const history = [
      newTrainingDay('2026-11-10', { seconds: 540 }),
      newTrainingDay('2026-11-16', { rounds: 3, seconds: 360, best_score: 72 }),
      newTrainingDay('2026-11-18', { activity: 'n-back', rounds: 2, seconds: 180, best_score: 50 }),
      newTrainingDay('2026-11-18', { activity: 'meditation', seconds: 600, best_score: 0 }),
    ];

    expect(report(thisWeek, history)).toEqual([
      'You’ve practiced on 2 days so far. Your goal is 3 a week.',
      'You played 5 rounds of Memory Match and Echo, 9 minutes in all.',
      'Your best round was in Memory Match: 72 points.',
      'You meditated for 10 minutes.',
      'The week before, you practiced on 1 day, for 9 minutes in all.',
    ]);
  });

  it('lists three games as Americans do', () => {
    const history = (['memory-match', 'n-back', 'word-sorting'] as const).map((activity) =>
      newTrainingDay('2026-11-16', { activity }),
    );

    expect(report(thisWeek, history)[1]).toContain('3 rounds of Memory Match, Echo, and Word Sort');
  });

  it('says that the goal is reached, and leaves out "so far" once the week is over', () => {
    const history = ['2026-11-09', '2026-11-10', '2026-11-12'].map((day) => newTrainingDay(day));

    expect(report(lastWeek, history)[0]).toBe('You practiced on 3 days. You made your goal of 3!');
  });

  it('calls no week before joining a week off', () => {
    expect(report(lastWeek, [], '2026-11-15')).toEqual(['You took this week off.']);
    expect(report(lastWeek, [], '2026-11-16')).toEqual(['This was before you joined.']);
  });

  it('calls a week without a session a week off', () => {
    expect(report(lastWeek, [])).toEqual(['You took this week off.']);
    expect(report(thisWeek, [newTrainingDay('2026-11-10')])).toEqual([
      'Nothing yet this week.',
      'The week before, you practiced on 1 day, for 2 minutes in all.',
    ]);
  });
});

describe('a daily report', () => {
  it('covers one day and the day before', () => {
    const history = [newTrainingDay('2026-11-19', { seconds: 60 }), newTrainingDay('2026-11-20')];

    expect(report(dayPeriod('2026-11-20', TODAY), history)).toEqual([
      'You played 1 round of Memory Match, 2 minutes in all.',
      'Your best round was in Memory Match: 60 points.',
      'The day before, you practiced for 1 minute.',
    ]);
  });

  it('does not mention games on a day with meditation only', () => {
    const history = [newTrainingDay('2026-11-20', { activity: 'meditation', seconds: 300 })];

    expect(report(dayPeriod('2026-11-20', TODAY), history)).toEqual(['You meditated for 5 minutes.']);
  });

  it('calls a day without a session a day off, and today open', () => {
    expect(report(dayPeriod('2026-11-20', TODAY), [])).toEqual(['You took this day off.']);
    expect(report(dayPeriod(TODAY, TODAY), [])).toEqual(['Nothing yet today.']);
  });
});
