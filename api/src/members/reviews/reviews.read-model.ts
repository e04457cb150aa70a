import type { AdminReview } from '@mindgrove/contracts/reviews';

import type { Review } from './review.entity.js';

/** Members who may not come back, or are about to leave, are no longer quoted. */
const IS_HIDDEN = '(u.suspended_at IS NOT NULL OR u.deletes_at IS NOT NULL)';

export type PublicReviewRow = Pick<Review, 'text' | 'stars' | 'name' | 'age'> & { total: number };

/** The order is the day of writing, so that no administrator moves one to the front. `$1` is how many. */
export const PUBLIC_REVIEWS = `
  SELECT r.text, r.stars, r.name, r.age, (count(*) OVER ())::integer AS total
  FROM reviews r JOIN users u ON u.id = r.user_id
  WHERE r.state = 'approved' AND NOT ${IS_HIDDEN}
  ORDER BY r.written_at DESC, r.id DESC LIMIT $1`;

/** A member without a round and a meditation has nothing to write about. */
export const HAS_PRACTICED = `
  SELECT EXISTS (SELECT FROM rounds WHERE user_id = $1) OR EXISTS (SELECT FROM meditations WHERE user_id = $1)
    AS has_practiced`;

export type AdminReviewRow = Omit<Review, 'consent_version' | 'consent_text'> & {
  member_name: string;
  is_hidden: boolean;
};

const SELECT = `
  SELECT r.id, r.user_id, r.revision, r.text, r.stars, r.name, r.age, r.written_at, r.state, r.reason, r.decided_by,
    r.decided_at, u.name AS member_name, ${IS_HIDDEN} AS is_hidden
  FROM reviews r JOIN users u ON u.id = r.user_id`;

/** `$1` is the state, `$2` the smallest id that is already shown, `$3` how many. */
export const REVIEWS_OF_STATE = `${SELECT} WHERE r.state = $1 AND r.id < $2 ORDER BY r.id DESC LIMIT $3`;

export const LOCK_REVIEW = `${SELECT} WHERE r.id = $1 FOR UPDATE OF r`;

export const toAdminReview = ({
  user_id,
  member_name,
  is_hidden,
  written_at,
  decided_at,
  ...review
}: AdminReviewRow): AdminReview => ({
  ...review,
  member: { id: user_id, name: member_name, is_hidden },
  written_at: written_at.toISOString(),
  decided_at: decided_at?.toISOString() ?? null,
});
