import type { EntityManager } from 'typeorm';

type Mode = 'shared' | 'exclusive';

const lock = (mode: Mode) => {
  const take = mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock';
  return `SELECT ${take}(hashtextextended($1, 0))`;
};

/**
 * Until the transaction ends. Bookings run at the same time, since ON CONFLICT waits in an order; a move cannot use it,
 * and two moves to one time would deadlock for a second. So a move is alone with its member and its trainer.
 */
export async function lockSessions(manager: EntityManager, mode: Mode, userId: number, trainerId: number) {
  await manager.query(lock(mode), [`sessions of member ${userId}`]);
  await manager.query(lock(mode), [`sessions of trainer ${trainerId}`]);
}
