import type { SignedInUser } from '../../users/signed-in-user.js';
import type { BookingEntity } from '../records/booking.entity.js';

/** `$1` is the trainer; sessions that begin from `$2` until before `$3`. */
export const SESSIONS_OF_TRAINER = `
  SELECT b.id, b.starts_at, b.ends_at, b.canceled_at, json_build_object('id', u.id, 'name', u.name) AS member
  FROM bookings b JOIN users u ON u.id = b.user_id
  WHERE b.trainer_id = $1 AND b.starts_at >= $2 AND b.starts_at < $3
  ORDER BY b.starts_at, b.id`;

export interface SessionRow extends Pick<BookingEntity, 'id' | 'starts_at' | 'ends_at' | 'canceled_at'> {
  member: Pick<SignedInUser, 'id' | 'name'>;
}
