import { practiceLetter } from '@mindgrove/contracts/practice-letter';
import { HttpStatus } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { ApiError } from '../../../platform/core/errors/api-error.js';
import type { MeditationSession } from './session-time.js';

/** Adds the session to the history and to its day; returns no row when it is already stored. */
const STORE = `
  WITH added AS (
    INSERT INTO meditations (user_id, session_id, minutes, day, ended_at, practice, mood_before, mood_after)
    VALUES ($1, $2, $3, $4, $5, coalesce($6::text, 'timer'), $7, $8)
    ON CONFLICT (user_id, session_id) DO NOTHING RETURNING user_id, minutes, day
  ), counted AS (
    -- Reads the days as they were before this statement.
    UPDATE progress SET practice = practice || $9 FROM added WHERE progress.user_id = added.user_id
      AND NOT EXISTS (SELECT FROM training_days d WHERE d.user_id = added.user_id AND d.day = added.day)
  )
  INSERT INTO training_days AS d (user_id, day, activity, rounds, seconds)
  SELECT user_id, day, 'meditation', 1, minutes * 60 FROM added
  ON CONFLICT (user_id, day, activity) DO UPDATE SET rounds = d.rounds + 1, seconds = d.seconds + excluded.seconds
  RETURNING seconds`;

/** The limit is more than anyone meditates: a session that arrives late, or from another time zone, fits as well. */
const MAX_SECONDS_OF_DAY = 86_400;

/** Members are asked afterwards how they feel. */
const ADD_MOODS = `
  UPDATE meditations SET mood_before = coalesce($3, mood_before), mood_after = coalesce($4, mood_after)
  WHERE user_id = $1 AND session_id = $2`;

/**
 * Whether the session is new; moods of one that is stored already are added to it.
 * @throws {ApiError} 422 where its day would have more than 24 hours; the transaction takes it back
 */
export async function storeMeditation(
  manager: EntityManager,
  userId: number,
  { session_id, minutes, practice, mood_before, mood_after }: MeditationSession,
  { day, endedAt }: { day: string; endedAt: Date },
): Promise<boolean> {
  const values = [
    userId,
    session_id,
    minutes,
    day,
    endedAt,
    practice,
    mood_before,
    mood_after,
    practiceLetter('meditation'),
  ];
  const [stored] = await manager.query<{ seconds: number }[]>(STORE, values);
  if (stored && stored.seconds > MAX_SECONDS_OF_DAY) throw dayIsFull();
  if (stored) return true;
  if (mood_before !== undefined || mood_after !== undefined)
    await manager.query(ADD_MOODS, [userId, session_id, mood_before, mood_after]);
  return false;
}

const dayIsFull = () =>
  new ApiError(
    HttpStatus.UNPROCESSABLE_ENTITY,
    'day_is_full',
    'We couldn’t count this session. That day already has 24 hours of practice.',
  );
