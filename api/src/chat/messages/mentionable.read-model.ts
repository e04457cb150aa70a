/** The members among `$1` who can be mentioned: they have written something, and are not suspended. */
export const MENTIONABLE = `
  SELECT u.id, u.name FROM users u
  WHERE u.id = ANY ($1::bigint[]) AND u.suspended_at IS NULL
    AND EXISTS (SELECT FROM chat_messages m WHERE m.user_id = u.id AND m.hidden_at IS NULL)
  ORDER BY array_position($1::bigint[], u.id)`;
