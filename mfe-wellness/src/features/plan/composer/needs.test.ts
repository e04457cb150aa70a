import { describe, expect, it } from '@jest/globals';
import { newOverview } from '@mindgrove/kit/testing';

import { needsOf } from './needs.ts';

const reasonsFor = (changes: Parameters<typeof newOverview>[0]) =>
  needsOf(newOverview(changes)).map(({ reason }) => reason);

describe('the reasons of a session', () => {
  it('tell a new member how to begin, without counting nothing', () => {
    expect(reasonsFor({})).toEqual([
      'Meditate today to start a streak.',
      'Your first 100 brain training points come from games and lessons.',
      'Finish a lesson to start earning your first 50 education points.',
    ]);
  });

  it('tell how far the member is, and that lessons count twice', () => {
    expect(reasonsFor({ brain_score: 10, education_score: 10, meditation_streak_days: 1, streak_time: 9 })).toEqual([
      'You’re at 1 of 3 days on your meditation streak.',
      'You have 10 of your first 100 brain training points, from games and lessons.',
      'You have 10 of your first 50 education points.',
    ]);
  });

  it('begin with what the member came for', () => {
    const reasons = needsOf(newOverview({ education_score: 50 }), 'memory');

    expect(reasons).toEqual([
      { kind: 'game', skill: 'memory', reason: 'You came to train your memory.' },
      { kind: 'meditation', reason: 'Meditate today to start a streak.' },
      { kind: 'game', reason: 'Your first 100 brain training points come from games and lessons.' },
    ]);
    expect(needsOf(newOverview(), 'calm')[0]).toEqual({ kind: 'meditation', reason: 'You came for some calm.' });
    expect(needsOf(newOverview(), 'all')).toEqual(needsOf(newOverview()));
  });

  it('speak of minutes once only they are missing', () => {
    expect(reasonsFor({ brain_score: 100, education_score: 50, meditation_streak_days: 3, streak_time: 4 })).toEqual([
      'You have meditated for 4 of your first 5 minutes.',
    ]);
  });
});
