import type { EntityManager } from 'typeorm';

import { accessEnded, notSignedIn } from '../../platform/core/errors/api-error.js';
import { type BookingMember, FIND_MEMBER, LOCK_MEMBER } from './booking-member.read-model.js';

type Change = 'booking' | 'move';

const lockTrainer = (isAlone: boolean) => {
  const take = isAlone ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared';
  return `SELECT ${take}(hashtextextended($1, 0))`;
};

/**
 * Locks until the transaction ends. A member's bookings and moves wait for each other, so that each counts those before
 * it. Bookings of a trainer by several members run at the same time, since ON CONFLICT waits in an order; a move cannot
 * use it, and two moves to one time would deadlock for a second. So a move is alone with its trainer. So is a booking
 * by a member who has not confirmed their address, since those of all such members are counted.
 * @throws {ApiError} when the member has been suspended since the request began, or their access has ended
 */
export async function lockSessions(
  manager: EntityManager,
  change: Change,
  userId: number,
  trainerId: number,
): Promise<BookingMember> {
  await manager.query(LOCK_MEMBER, [userId]);
  const [member] = await manager.query<BookingMember[]>(FIND_MEMBER, [userId]);
  if (!member || member.is_suspended) throw notSignedIn();
  if (member.has_ended) throw accessEnded();
  await manager.query(lockTrainer(change === 'move' || !member.is_confirmed), [`sessions of trainer ${trainerId}`]);
  return member;
}
