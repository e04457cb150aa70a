/** `$1` is the member. */
export const MUTED_PEOPLE = `
  SELECT u.id, u.name FROM chat_mutes m JOIN users u ON u.id = m.muted_id
  WHERE m.user_id = $1 ORDER BY lower(u.name), u.id`;
