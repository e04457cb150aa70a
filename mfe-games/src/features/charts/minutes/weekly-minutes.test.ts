import { describe, expect, it } from '@jest/globals';

import { newTrainingDay } from '../../../test/factories.ts';
import { CHART_WEEKS, minutesSummary, weeklyMinutes } from './weekly-minutes.ts';

/** A Saturday. */
const TODAY = '2026-11-21';

describe('minutes a week', () => {
  it('cover twelve weeks from Monday to Sunday, the last of which contains today', () => {
    const weeks = weeklyMinutes([], TODAY);

    expect(weeks).toHaveLength(CHART_WEEKS);
    expect(weeks[0]).toMatchObject({ from: '2026-08-31', to: '2026-09-06', minutes: 0 });
    expect(weeks.at(-1)).toMatchObject({ from: '2026-11-16', to: '2026-11-22' });
  });

  it('separate a Sunday from the following Monday, and meditation from games', () => {
    const history = [
      newTrainingDay('2026-11-15', { seconds: 600 }),
      newTrainingDay('2026-11-16', { seconds: 300 }),
      newTrainingDay('2026-11-16', { activity: 'meditation', seconds: 120 }),
    ];

    const [before, current] = weeklyMinutes(history, TODAY).slice(-2);

    expect(before).toMatchObject({ gameMinutes: 10, meditationMinutes: 0, minutes: 10, sessions: 1 });
    expect(current).toMatchObject({ gameMinutes: 5, meditationMinutes: 2, minutes: 7, sessions: 1 });
    expect(minutesSummary(weeklyMinutes(history, TODAY))).toBe(
      'So far this week: 5 minutes of games and 2 minutes of meditation.',
    );
  });

  it('say that a week without minutes is still open', () => {
    expect(minutesSummary(weeklyMinutes([], TODAY))).toBe('Nothing yet this week. There’s still time!');
  });
});
