import { WELCOME_HOURS } from '../users/access.js';

/**
 * `accessAt` in SQL, for lists that are filtered by state; `u` is the user, `t` the trial, and the instant a parameter
 * such as `$1`.
 */
export const accessStateAt = (instant: string) => `
  CASE
    WHEN u.role = 'admin' OR u.granted_until > ${instant} THEN 'active'
    WHEN t.ends_at > ${instant} THEN 'trialing'
    WHEN t.ends_at IS NULL AND u.access_ended_at IS NULL
      AND u.created_at + interval '${WELCOME_HOURS} hours' > ${instant} THEN 'welcome'
    ELSE 'ended'
  END`;
