import type { User } from '@mindgrove/contracts/schemas/user';

const DAY = 24 * 60 * 60 * 1000;
const WARN_AT_DAYS = 2;

export type AccessStatus =
  | { state: 'welcome' }
  | { state: 'trialing'; daysLeft: number; isWarning: boolean }
  | { state: 'active' }
  | { state: 'canceling'; until: string }
  | { state: 'past_due'; until: string }
  | { state: 'ended' };

export function accessStatus({ state, until }: User['access'], now: number): AccessStatus {
  switch (state) {
    case 'welcome':
      return { state: 'welcome' };
    case 'trialing': {
      const daysLeft = until ? daysRemaining(until, now) : 0;
      return { state: 'trialing', daysLeft, isWarning: daysLeft <= WARN_AT_DAYS };
    }
    case 'active':
      return { state: 'active' };
    case 'canceling':
      return { state: 'canceling', until: until ?? '' };
    case 'past_due':
      return { state: 'past_due', until: until ?? '' };
    case 'ended':
      return { state: 'ended' };
  }
}

/** Days until `until`, rounded up; never below 0. */
export const daysRemaining = (until: string, now: number) => Math.max(0, Math.ceil((Date.parse(until) - now) / DAY));
