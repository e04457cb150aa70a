import type { AccessState } from '@mindgrove/contracts/user';

const HOUR_MS = 3_600_000;
const WELCOME_HOURS = 24;

export interface AccessFacts {
  role: 'member' | 'admin';
  created_at: Date;
  trial_ends_at: Date | null;
  /** Given by an administrator, without a plan. */
  granted_until: Date | null;
  /** When an administrator ended what ran then; a welcome does not outlive it. */
  access_ended_at: Date | null;
}

export interface Access {
  state: AccessState;
  /** When the state ends; null when it does not end by itself. */
  until: Date | null;
}

/**
 * What a member may use at an instant: a welcome day, then the trial, then nothing until a plan is chosen. What an
 * administrator grants lies over all of it.
 */
export function accessAt(now: Date, facts: AccessFacts): Access {
  const { role, created_at, trial_ends_at, granted_until, access_ended_at } = facts;
  if (role === 'admin') return { state: 'active', until: null };
  if (granted_until && granted_until > now) return { state: 'active', until: granted_until };
  if (trial_ends_at) return trial_ends_at > now ? { state: 'trialing', until: trial_ends_at } : ENDED;
  const welcomeEnds = new Date(created_at.getTime() + WELCOME_HOURS * HOUR_MS);
  return welcomeEnds > now && !access_ended_at ? { state: 'welcome', until: welcomeEnds } : ENDED;
}

const ENDED: Access = { state: 'ended', until: null };

const WELCOME = `interval '${WELCOME_HOURS} hours'`;

/**
 * `accessAt` in SQL, for lists that are filtered by state; `u` is the user, `t` the trial, and the instant a parameter
 * such as `$1`.
 */
export const accessStateAt = (instant: string) => `
  CASE
    WHEN u.role = 'admin' OR u.granted_until > ${instant} THEN 'active'
    WHEN t.ends_at > ${instant} THEN 'trialing'
    WHEN t.ends_at IS NULL AND u.access_ended_at IS NULL AND u.created_at + ${WELCOME} > ${instant} THEN 'welcome'
    ELSE 'ended'
  END`;

/** What holds for everyone in a state, and an index finds: the few of a million are then not looked for among all. */
export const candidatesFor = (state: AccessState, instant: string): string =>
  ({
    active: "(u.role = 'admin' OR u.granted_until IS NOT NULL)",
    trialing: `t.ends_at > ${instant}`,
    welcome: `u.created_at > ${instant} - ${WELCOME}`,
    // Most of those who ever came.
    ended: 'true',
    // Nothing leads to these yet.
    canceling: 'false',
    past_due: 'false',
  })[state];
