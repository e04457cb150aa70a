import { ACCESS_JOINS, accessStateAt } from '../../users/access.read-model.js';
import type { SignedInUser } from '../../users/signed-in-user.js';

/** Conflicts with the lock of a change that suspends the member or ends their access. */
export const LOCK_MEMBER = 'SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE';

/** A statement of its own, since the one that waits for a lock does not see all of what has changed. */
export const FIND_MEMBER = `
  SELECT u.suspended_at IS NOT NULL AS is_suspended, ${accessStateAt('now()')} = 'ended' AS has_ended,
    u.email_verified_at IS NOT NULL AS is_confirmed, u.deletes_at
  FROM users u ${ACCESS_JOINS} WHERE u.id = $1`;

/**
 * A row when a trainer has so many upcoming sessions with members who have not confirmed their addresses. The index is
 * on `starts_at`, and no session is a day long.
 */
export const HAS_UNCONFIRMED = `
  SELECT FROM bookings b JOIN users u ON u.id = b.user_id
  WHERE b.trainer_id = $1 AND b.starts_at > now() - interval '1 day' AND b.ends_at > now()
    AND b.canceled_at IS NULL AND u.email_verified_at IS NULL
  HAVING count(*) >= $2`;

export interface BookingMember extends Pick<SignedInUser, 'deletes_at'> {
  is_suspended: boolean;
  has_ended: boolean;
  /** Whether the email address is theirs. */
  is_confirmed: boolean;
}
