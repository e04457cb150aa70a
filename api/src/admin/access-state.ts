import type { AccessState } from '@mindgrove/contracts/user';

import { WELCOME_HOURS } from '../users/access.js';

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
