import { describe, expect, it } from '@jest/globals';

import { newDaily, newTraining } from '../../test/factories.ts';
import { firstRound } from '../../training/first-round.ts';
import { type Facts, nextStep } from './next-step.ts';

const everyPage = () => true;
const step = (changes: Partial<Facts>, isOpen: (path: string) => boolean = everyPage) =>
  nextStep(newTraining({ practice: 'm', ...changes }), isOpen);
const DONE = newDaily(2, 2, 3);

describe('the next step', () => {
  it('is the first game, whatever else is open', () => {
    expect(step({ practice: '' })).toMatchObject({
      kind: 'first-game',
      action: { label: 'Play your first game', to: '/memory-match' },
    });
  });

  it.each(['memory', 'focus', 'speed', 'calm', 'all', null] as const)(
    'is, for who trains for %s, what the questions led to',
    (purpose) => {
      const plan = { ...newTraining().plan, state: 'set', purpose } as const;

      expect(step({ practice: '', plan }).action.to).toBe(firstRound(purpose, newTraining()).to);
    },
  );

  it('names no game beside the questions that choose it, with a saved round or without', () => {
    const plan = { state: 'open', purpose: null, minutes: null, training_days: null } as const;

    for (const practice of ['', 'm'])
      expect(step({ practice, plan })).toMatchObject({ kind: 'questions', action: { to: '/games' } });
  });

  it('is today’s exercise, from where it stands', () => {
    expect(step({ daily: newDaily() })).toMatchObject({
      text: '7 rounds, about 10 minutes.',
      action: { label: 'Start with Lantern Path', to: '/games/sequence-span' },
    });
    expect(step({ daily: newDaily(2, 1) })).toMatchObject({
      text: '3 of 7 rounds, about 4 minutes left.',
      action: { label: 'Continue with Word Sort', to: '/games/word-sorting' },
    });
  });

  it('counts no more rounds than are planned', () => {
    expect(step({ daily: newDaily(5, 1) })).toMatchObject({ text: '3 of 7 rounds, about 4 minutes left.' });
  });

  it('is a calm minute, then a lesson, then enough', () => {
    const kinds = [
      step({ daily: DONE }),
      step({ daily: DONE, meditated_today: true }),
      step({ daily: DONE, meditated_today: true, learned_today: true }),
    ].map(({ kind }) => kind);

    expect(kinds).toEqual(['breathe', 'read', 'done']);
  });

  it('leaves out a page that is not released', () => {
    expect(step({ daily: DONE }, (path) => path !== '/wellness').kind).toBe('read');
    expect(step({ daily: DONE }, () => false).kind).toBe('done');
  });
});
