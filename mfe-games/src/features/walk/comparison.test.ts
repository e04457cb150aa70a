import { describe, expect, it } from '@jest/globals';

import { newTrainingDay } from '../../test/factories.ts';
import { comparisonOf } from './comparison.ts';

/** A Wednesday. */
const TODAY = '2026-12-02';
const member = { today: TODAY, joined: '2026-11-01', active_days: [] };
const of = (...days: ReturnType<typeof newTrainingDay>[]) => comparisonOf(days, member);
const day = (date: string, changes: object = {}) => newTrainingDay(date, { activity: 'n-back', ...changes });

describe('the sentence at the end of a walk', () => {
  it('names a new best, of the same game only', () => {
    expect(of(day('2026-11-20', { best_score: 50 }), day(TODAY, { best_score: 62 }))).toBe(
      'Your best Echo so far: 62 points.',
    );
    expect(of(day('2026-11-20', { activity: 'go-no-go', best_score: 50 }), day(TODAY))).not.toMatch(/best/);
  });

  it('tells of clearly more hits than last time', () => {
    const last = day('2026-11-30', { trials: 20, hits: 14 });

    expect(of(last, day(TODAY, { trials: 20, hits: 17 }))).toBe('You got 85% right in Echo, up from 70% last time.');
    expect(of(last, day(TODAY, { trials: 100, hits: 72 }))).not.toMatch(/%/);
  });

  it('compares weeks from Monday on otherwise, with a day whose rounds wait to be sent', () => {
    const after = (...active_days: string[]) => comparisonOf([day('2026-11-25')], { ...member, active_days });

    expect(after('2026-11-25', '2026-12-01', TODAY)).toBe(
      'You’ve practiced on 2 days this week, more than all of last week.',
    );
    expect(after('2026-11-23', '2026-11-29', TODAY)).toBe('You’ve practiced on 1 day this week. Last week it was 2.');
    expect(after()).toBe('A day off is fine, too.');
  });

  it('is a welcome on the first day', () => {
    expect(comparisonOf([day(TODAY)], { ...member, joined: TODAY })).toMatch(/^This is where you start/);
  });
});
