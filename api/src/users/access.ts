import type { AccessState } from '@mindgrove/contracts/schemas/user';

export interface AccessColumns {
  access_state: AccessState;
  /** Null when the state does not end by itself. */
  access_until: Date | null;
}

const WELCOME = "interval '24 hours'";

/** A welcome day, then the trial, then nothing until a plan; a grant overrides them. `u` is the user, `t` the trial. */
export const accessStateAt = (instant: string) => `
  CASE
    WHEN u.role = 'admin' OR u.granted_until > ${instant} THEN 'active'
    WHEN t.ends_at > ${instant} THEN 'trialing'
    WHEN t.ends_at IS NULL AND u.access_ended_at IS NULL AND u.created_at + ${WELCOME} > ${instant} THEN 'welcome'
    ELSE 'ended'
  END`;

export const accessColumns = (instant: string) => `
  ${accessStateAt(instant)} AS access_state,
  CASE ${accessStateAt(instant)}
    WHEN 'active' THEN CASE u.role WHEN 'member' THEN u.granted_until END
    WHEN 'trialing' THEN t.ends_at
    WHEN 'welcome' THEN u.created_at + ${WELCOME}
  END AS access_until`;

/** A condition that holds for everyone in a state and that an index serves: few states have many of a million members. */
export const candidatesFor = (state: AccessState, instant: string): string =>
  ({
    active: "(u.role = 'admin' OR u.granted_until IS NOT NULL)",
    trialing: `t.ends_at > ${instant}`,
    welcome: `u.created_at > ${instant} - ${WELCOME}`,
    ended: 'true',
    // Not implemented yet.
    canceling: 'false',
    past_due: 'false',
  })[state];
