import type { Friend } from '@mindgrove/contracts/friends';

/** Friends of member `$1` who are not suspended. */
const FRIENDS = `FROM friendships f JOIN users u ON u.id = f.friend_id AND u.suspended_at IS NULL
  LEFT JOIN progress p ON p.user_id = f.friend_id
  WHERE f.user_id = $1`;

/** A friend with their whole name; `$2` is the member's today. */
export const FRIENDS_OF_MEMBER = `
  SELECT u.id, u.name, f.since::text, length(coalesce(p.practice, '')) AS days,
    nullif(left(p.practice, 1), '') AS first_day, coalesce(f.leaf_on >= $2::date, false) AS leaf_sent,
    (SELECT other.leaf_on::text FROM friendships other
      WHERE other.user_id = f.friend_id AND other.friend_id = f.user_id) AS leaf_received
  ${FRIENDS} ORDER BY lower(u.name), u.id`;
export type FriendRow = Friend;

/** `$2` is the friend. */
export const GROVE_OF_FRIEND = `SELECT u.id, u.name, coalesce(p.practice, '') AS practice ${FRIENDS} AND f.friend_id = $2`;

export const BLOCKED_BY_MEMBER = `
  SELECT u.id, u.name FROM friend_blocks b JOIN users u ON u.id = b.blocked_id
  WHERE b.user_id = $1 ORDER BY lower(u.name), u.id`;

/**
 * Who invites member `$2` by the link with hash `$1`. A link that the member has used shows the friend again, so that a
 * second press does no harm, but it does not bring back a friendship that has ended.
 */
export const INVITER = `
  SELECT u.id, u.name FROM friend_invites i JOIN users u ON u.id = i.user_id AND u.suspended_at IS NULL
  WHERE i.token_hash = $1 AND i.expires_at > now()
    AND (i.used_by IS NULL OR i.used_by = $2 AND EXISTS (
      SELECT FROM friendships WHERE user_id = $2 AND friend_id = u.id
    ))
    AND NOT EXISTS (
      SELECT FROM friend_blocks WHERE (user_id, blocked_id) IN (($2, u.id), (u.id, $2))
    )`;
