import type { AccessState } from '@mindgrove/contracts/user';

export interface AccessColumns {
  access_state: AccessState;
  /** Null when the state does not end by itself. */
  access_until: Date | null;
}

const WELCOME = "interval '24 hours'";

/** The joins that the expressions below need, for a query on `users u`. */
export const ACCESS_JOINS = `LEFT JOIN trials t ON t.user_id = u.id
  LEFT JOIN subscriptions sub ON sub.user_id = u.id AND sub.ended_at IS NULL`;

const isSubscribedAt = (instant: string) =>
  `sub.user_id IS NOT NULL AND (sub.access_until IS NULL OR sub.access_until > ${instant})`;

/** Holds until something is chosen or an administrator ends it. */
const HAS_CHOSEN_NOTHING = `t.ends_at IS NULL AND u.access_ended_at IS NULL
  AND NOT EXISTS (SELECT FROM subscriptions chosen WHERE chosen.user_id = u.id)`;

/** A welcome day, then the trial or a subscription, then nothing until a plan; a grant overrides them. */
export const accessStateAt = (instant: string) => `
  CASE
    WHEN u.role = 'admin' OR u.granted_until > ${instant} THEN 'active'
    WHEN ${isSubscribedAt(instant)} THEN sub.state
    WHEN t.ends_at > ${instant} THEN 'trialing'
    WHEN u.created_at + ${WELCOME} > ${instant} AND ${HAS_CHOSEN_NOTHING} THEN 'welcome'
    ELSE 'ended'
  END`;

export const accessColumns = (instant: string) => `
  ${accessStateAt(instant)} AS access_state,
  CASE
    WHEN u.role = 'admin' THEN NULL
    WHEN u.granted_until > ${instant} THEN
      CASE WHEN sub.user_id IS NULL OR sub.access_until < u.granted_until THEN u.granted_until ELSE sub.access_until END
    WHEN ${isSubscribedAt(instant)} THEN sub.access_until
    WHEN t.ends_at > ${instant} THEN t.ends_at
    WHEN u.created_at + ${WELCOME} > ${instant} AND ${HAS_CHOSEN_NOTHING} THEN u.created_at + ${WELCOME}
  END AS access_until`;

const subscribers = (condition: string) => `SELECT user_id FROM subscriptions WHERE ended_at IS NULL AND ${condition}`;

/** A condition that holds for everyone in a state and that an index serves: few states have many of a million members. */
export const candidatesFor = (state: AccessState, instant: string): string =>
  ({
    active: `u.id IN (
      SELECT id FROM users WHERE role = 'admin' OR granted_until IS NOT NULL UNION ALL ${subscribers("state = 'active'")})`,
    trialing: `t.ends_at > ${instant}`,
    welcome: `u.created_at > ${instant} - ${WELCOME}`,
    ended: 'true',
    canceling: `u.id IN (${subscribers("state = 'canceling'")})`,
    past_due: `u.id IN (${subscribers("state = 'past_due'")})`,
  })[state];

/** Whether access was open at `$2` for the member `$1`, whose access has ended since; clocks of browsers may be late. */
export const WAS_OPEN_AT = `
  SELECT $2::timestamptz >= u.created_at - interval '1 day' AND $2::timestamptz < greatest(
    u.granted_until, u.access_ended_at, t.ends_at,
    (SELECT max(paid.access_until) FROM subscriptions paid WHERE paid.user_id = u.id),
    CASE WHEN u.access_ended_at IS NULL THEN u.created_at + ${WELCOME} END
  ) AS was_open
  FROM users u LEFT JOIN trials t ON t.user_id = u.id WHERE u.id = $1`;
