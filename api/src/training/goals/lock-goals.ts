import type { EntityManager } from 'typeorm';

const LOCK = "SELECT pg_advisory_xact_lock(hashtextextended('goals of ' || $1, 0))";

/** Locks until the transaction ends, to serialize what makes a member's goals, or depends on when they were made. */
export const lockGoals = (manager: EntityManager, userId: number) => manager.query(LOCK, [userId]);
