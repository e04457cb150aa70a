import { describe, expect, it } from '@jest/globals';

import { achievementsAt, nextAchievement } from './achievements.ts';

const reached = (score: number) =>
  achievementsAt(score)
    .filter(({ achieved }) => achieved)
    .map(({ title }) => title);

describe('achievements', () => {
  it.each([
    [50, 'First Steps'],
    [200, 'Brain Training Novice'],
    [1000, 'Meditation Explorer'],
    [1500, 'Wellness Warrior'],
    [2500, 'Mindfulness Master'],
  ])('at %i points include %s, and not one point earlier', (score, title) => {
    expect(reached(score).at(-1)).toBe(title);
    expect(reached(score - 1)).not.toContain(title);
    expect(nextAchievement(score - 1)?.title).toBe(title);
  });

  it('have no next one when all are reached', () => {
    expect(nextAchievement(2500)).toBeUndefined();
  });
});
