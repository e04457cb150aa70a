import type { EntityManager } from 'typeorm';

import type { MeditationSession } from './session-time.js';

/** Adds the session to the history and to its day; no row when it is stored already. */
const STORE = `
  WITH added AS (
    INSERT INTO meditations (user_id, session_id, minutes, day, ended_at, practice, mood_before, mood_after)
    VALUES ($1, $2, $3, $4, $5, coalesce($6::text, 'timer'), $7, $8)
    ON CONFLICT (user_id, session_id) DO NOTHING RETURNING user_id, minutes, day
  )
  INSERT INTO training_days AS d (user_id, day, activity, rounds, seconds)
  SELECT user_id, day, 'meditation', 1, minutes * 60 FROM added
  ON CONFLICT (user_id, day, activity) DO UPDATE SET rounds = d.rounds + 1, seconds = d.seconds + excluded.seconds
  RETURNING day`;

/** Members are asked afterwards how they feel. */
const ADD_MOODS = `
  UPDATE meditations SET mood_before = coalesce($3, mood_before), mood_after = coalesce($4, mood_after)
  WHERE user_id = $1 AND session_id = $2`;

/** Whether the session is new; moods of one that is stored already are added to it. */
export async function storeMeditation(
  manager: EntityManager,
  userId: number,
  { session_id, minutes, practice, mood_before, mood_after }: MeditationSession,
  { day, endedAt }: { day: string; endedAt: Date },
): Promise<boolean> {
  const values = [userId, session_id, minutes, day, endedAt, practice, mood_before, mood_after];
  const stored = await manager.query<unknown[]>(STORE, values);
  if (stored.length > 0) return true;
  if (mood_before !== undefined || mood_after !== undefined)
    await manager.query(ADD_MOODS, [userId, session_id, mood_before, mood_after]);
  return false;
}
