/** Members who are about to be deleted, or may not sign in, are not charged for another period. */
export const FIND_LEAVING = `
  SELECT s.user_id, s.stripe_id FROM subscriptions s JOIN users u ON u.id = s.user_id
  WHERE (u.deletes_at IS NOT NULL OR u.suspended_at IS NOT NULL) AND s.ended_at IS NULL AND s.state IN ('active', 'past_due')`;
