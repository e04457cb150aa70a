/** With their whole names. `$1` is the member, `$2` their today. */
export const FRIENDS_OF_MEMBER = `
  SELECT u.id, u.name, coalesce(p.practice, '') AS practice, coalesce(f.leaf_on >= $2::date, false) AS leaf_sent,
    back.leaf_on::text AS leaf_received, theirs.score AS board_score
  FROM friendships f
  JOIN friendships back ON (back.user_id, back.friend_id) = (f.friend_id, f.user_id)
  JOIN users u ON u.id = f.friend_id AND u.suspended_at IS NULL
  LEFT JOIN progress p ON p.user_id = f.friend_id
  -- Nobody sees the points of a board that they have not played themselves.
  LEFT JOIN daily_boards own ON (own.user_id, own.day) = (f.user_id, $2::date)
  LEFT JOIN daily_boards theirs ON (theirs.user_id, theirs.day) = (f.friend_id, own.day)
  WHERE f.user_id = $1 ORDER BY lower(u.name), u.id`;

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
    AND (i.used_by IS NULL
      OR i.used_by = $2 AND EXISTS (SELECT FROM friendships WHERE user_id = $2 AND friend_id = u.id))
    AND NOT EXISTS (SELECT FROM friend_blocks WHERE (user_id, blocked_id) IN (($2, u.id), (u.id, $2)))`;
