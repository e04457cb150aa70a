import { describe, expect, it } from '@jest/globals';

import { accessStatus, daysRemaining } from './access-status.ts';

const until = '2030-01-15T12:00:00.000Z';
const before = (days: number) => Date.parse(until) - days * 24 * 60 * 60 * 1000;

describe('daysRemaining', () => {
  it.each([
    [14.0001, 14],
    [14, 14],
    [13.01, 14],
    [1, 1],
    [0.001, 1],
    [0, 0],
    [-3, 0],
  ])('turns %d days into %i', (left, days) => {
    expect(daysRemaining(until, before(left))).toBe(days);
  });
});

describe('accessStatus', () => {
  it.each([
    [2.01, 3, false],
    [2, 2, true],
    [0.5, 1, true],
  ])('with %d days left of a trial shows %i and warns: %s', (left, daysLeft, isWarning) => {
    const status = accessStatus({ state: 'trialing', until }, before(left));

    expect(status).toEqual({ state: 'trialing', daysLeft, isWarning });
  });

  it('offers the trial until a plan is chosen', () => {
    expect(accessStatus({ state: 'welcome', until }, 0)).toEqual({ state: 'welcome', until });
  });

  it('tells when a canceled or unpaid plan ends', () => {
    expect(accessStatus({ state: 'canceling', until }, 0)).toEqual({ state: 'canceling', until });
    expect(accessStatus({ state: 'past_due', until }, 0)).toEqual({ state: 'past_due', until });
  });

  it('knows a paid plan and an ended one', () => {
    expect(accessStatus({ state: 'active', until }, 0)).toEqual({ state: 'active' });
    expect(accessStatus({ state: 'ended', until: null }, 0)).toEqual({ state: 'ended' });
  });
});
