import type { User } from '@mindgrove/contracts/schemas/user';

const DAY = 24 * 60 * 60 * 1000;
const WARN_AT_DAYS = 2;

export type AccessStatus =
  | { kind: 'welcome' }
  | { kind: 'trial'; daysLeft: number; isWarning: boolean }
  | { kind: 'subscribed' }
  | { kind: 'canceling'; until: string }
  | { kind: 'past-due'; until: string }
  | { kind: 'ended' };

export function accessStatus({ state, until }: User['access'], now: number): AccessStatus {
  switch (state) {
    case 'welcome':
      return { kind: 'welcome' };
    case 'trialing': {
      const daysLeft = until ? daysRemaining(until, now) : 0;
      return { kind: 'trial', daysLeft, isWarning: daysLeft <= WARN_AT_DAYS };
    }
    case 'active':
      return { kind: 'subscribed' };
    case 'canceling':
      return { kind: 'canceling', until: until ?? '' };
    case 'past_due':
      return { kind: 'past-due', until: until ?? '' };
    case 'ended':
      return { kind: 'ended' };
  }
}

/** Days until `until`, rounded up; never below 0. */
export const daysRemaining = (until: string, now: number) => Math.max(0, Math.ceil((Date.parse(until) - now) / DAY));
