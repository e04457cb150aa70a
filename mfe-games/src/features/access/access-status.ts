import { TRIAL_WARNING_DAYS } from '@mindgrove/contracts/rules/plan-rules';
import type { User } from '@mindgrove/contracts/user';

const DAY = 24 * 60 * 60 * 1000;
/** Milliseconds that this device's clock may be slow: a trial that has just begun has 14 days, not 15. */
const CLOCK_TOLERANCE = 60 * 1000;

export type AccessStatus =
  | { state: 'welcome'; until: string | null }
  | { state: 'trialing'; daysLeft: number; isWarning: boolean }
  | { state: 'active' }
  | { state: 'canceling'; until: string | null }
  | { state: 'past_due'; until: string | null }
  | { state: 'ended' };

export function accessStatus({ state, until }: User['access'], now: number): AccessStatus {
  switch (state) {
    case 'trialing': {
      const daysLeft = until ? daysRemaining(until, now) : 0;
      return { state, daysLeft, isWarning: daysLeft <= TRIAL_WARNING_DAYS };
    }
    case 'active':
    case 'ended':
      return { state };
    case 'welcome':
    case 'canceling':
    case 'past_due':
      return { state, until };
  }
}

/** Days until `until`, rounded up; never below 0. */
export const daysRemaining = (until: string, now: number) =>
  Math.max(0, Math.ceil((Date.parse(until) - now - CLOCK_TOLERANCE) / DAY));
