import { describe, expect, it } from '@jest/globals';

import { type Activity, type ActivityKind, composeSession } from './compose-session.ts';

const activity = (kind: ActivityKind, minutes: number, title = `${kind} ${minutes}`): Activity => ({
  kind,
  minutes,
  title,
  to: '/',
});

const ACTIVITIES = [
  activity('breathing', 1),
  activity('game', 2, 'Memory Match'),
  activity('game', 1, 'Quick Tap'),
  activity('game', 3, 'Number Garden'),
  activity('reading', 5, 'How memory works'),
  activity('reading', 4, 'Chunking'),
  ...[2, 3, 5, 8, 10, 20].map((minutes) => activity('meditation', minutes)),
];

const compose = (minutes: number, ...needs: ActivityKind[]) =>
  composeSession(minutes, { activities: ACTIVITIES, needs: needs.map((kind) => ({ kind, reason: `${kind} first` })) });
const total = (steps: Activity[]) => steps.reduce((sum, { minutes }) => sum + minutes, 0);

describe('a composed session', () => {
  it('fits into any number of minutes, and never repeats an activity', () => {
    for (let minutes = 1; minutes <= 60; minutes += 1) {
      const steps = compose(minutes);
      const titles = steps.map(({ title }) => title);

      expect(total(steps)).toBeLessThanOrEqual(minutes);
      expect(new Set(titles).size).toBe(titles.length);
      expect(steps).not.toEqual([]);
    }
  });

  it('holds something of every kind once there is time for it, and ends in quiet', () => {
    expect(compose(20).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['breathing', 'game', 'reading', 'meditation']),
    );
    expect(compose(20).at(-1)?.kind).toBe('meditation');
  });

  it('gives scarce minutes to what the member’s figures ask for, and says why', () => {
    const [step, ...rest] = compose(4, 'reading');

    expect(step).toMatchObject({ title: 'Chunking', reason: 'reading first' });
    expect(rest).toEqual([]);
  });

  it('does not give the member’s figures as the reason for a game that does not add to them', () => {
    const activities = [{ ...activity('game', 1, 'Speed Math'), hasOwnScore: true }, activity('game', 1, 'Quick Tap')];
    const steps = composeSession(2, { activities, needs: [{ kind: 'game', reason: 'game first' }] });

    expect(steps.map(({ reason }) => reason)).toEqual(['Something to wake up your mind.', 'game first']);
  });

  it('says that the member came for a skill only of games that train it', () => {
    const activities = [
      { ...activity('game', 1, 'Memory Match'), skill: 'memory' as const, hasOwnScore: true },
      { ...activity('game', 1, 'Word Sort'), skill: 'focus' as const },
    ];
    const needs = [
      { kind: 'game' as const, skill: 'memory' as const, reason: 'for memory' },
      { kind: 'game' as const, reason: 'for points' },
    ];

    const reasons = composeSession(2, { activities, needs }).map(({ reason }) => reason);

    expect(reasons).toEqual(['for memory', 'for points']);
  });

  it('leaves time for a game and a lesson beside the longest sit that fits', () => {
    expect(compose(20, 'meditation').map(({ kind, minutes }) => [kind, minutes])).toEqual([
      ['breathing', 1],
      ['game', 2],
      ['game', 1],
      ['reading', 5],
      ['meditation', 10],
    ]);
  });

  it('gives all of a few minutes to a sit when that is what is missing', () => {
    expect(compose(3, 'meditation')).toMatchObject([{ kind: 'meditation', minutes: 3 }]);
  });

  it('gives the time of lessons to others when all are read', () => {
    const activities = ACTIVITIES.filter(({ kind }) => kind !== 'reading');

    expect(composeSession(20, { activities, needs: [] }).map(({ minutes }) => minutes)).toEqual([1, 2, 1, 3, 10]);
  });

  it('is empty where nothing fits', () => {
    expect(composeSession(1, { activities: [activity('reading', 5)], needs: [] })).toEqual([]);
  });
});
