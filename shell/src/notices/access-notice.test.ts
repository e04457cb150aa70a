import { describe, expect, it } from '@jest/globals';
import type { AccessState, User } from '@mindgrove/contracts/user';
import { newUser } from '@mindgrove/kit/testing';

import { accessNotice } from './access-notice.ts';

const NEW_YORK = 'America/New_York';
/** December 2, 10:00 in New York. */
const NOW = Date.parse('2026-12-02T15:00:00Z');

const noticeFor = (state: AccessState, until: string | null, changes: Partial<User> = {}) =>
  accessNotice(newUser({ access: { state, until }, time_zone: NEW_YORK, ...changes }), NOW);

describe('the notice about access', () => {
  it.each([
    ['2026-12-04T15:00:00.000Z', 'in 2 days, on December 4.'],
    ['2026-12-04T14:59:00.000Z', 'in 2 days, on December 4.'],
    ['2026-12-04T04:59:00.000Z', 'tomorrow, on December 3.'],
    ['2026-12-03T06:00:00.000Z', 'tomorrow, on December 3.'],
    ['2026-12-02T21:05:00.000Z', 'today at 4:05 PM.'],
  ])('of a trial until %s says "%s"', (until, end) => {
    expect(noticeFor('trialing', until)).toEqual({
      text: `Your free trial ends ${end}`,
      link: { to: '/pricing', label: 'See the plans' },
    });
  });

  it('asks for another card after a payment that failed', () => {
    expect(noticeFor('past_due', '2026-12-12T15:00:00.000Z')).toEqual({
      text: 'Your last payment didn’t go through. You’ll keep full access until December 12.',
      link: { to: '/account#billing', label: 'Update card' },
    });
  });

  it.each<[string, AccessState, string | null, Partial<User>]>([
    ['a trial with more than two days left', 'trialing', '2026-12-04T15:00:00.001Z', {}],
    ['a trial that has just run out', 'trialing', '2026-12-02T15:00:00.000Z', {}],
    ['a canceled plan', 'canceling', '2026-12-03T15:00:00.000Z', {}],
    ['a paid plan', 'active', null, {}],
    ['a welcome day', 'welcome', '2026-12-03T15:00:00.000Z', {}],
    ['ended access', 'ended', null, {}],
    ['an administrator', 'past_due', '2026-12-12T15:00:00.000Z', { role: 'admin' }],
  ])('is absent for %s', (_, state, until, changes) => {
    expect(noticeFor(state, until, changes)).toBeNull();
  });
});
