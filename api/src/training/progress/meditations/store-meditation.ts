import { practiceLetter } from '@mindgrove/contracts/practice-letter';
import { HttpStatus } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { ApiError } from '../../../platform/core/errors/api-error.js';
import type { TrainingDayEntity } from '../totals/training-day.entity.js';
import { Meditation } from './meditation.entity.js';
import type { MeditationSession } from './session-time.js';

/** The limit is more than anyone meditates: a session that arrives late, or from another time zone, fits as well. */
const MAX_SECONDS_OF_DAY = 86_400;

/**
 * Adds the session to the history and to its day, and tells whether it is new. Members are asked afterwards how they
 * feel: moods of a session that is stored already are added to it.
 * @throws {ApiError} 422 where its day would have more than 24 hours; the transaction takes it back
 */
export async function storeMeditation(
  manager: EntityManager,
  userId: number,
  { session_id, minutes, practice, mood_before, mood_after }: MeditationSession,
  { day, endedAt }: { day: string; endedAt: Date },
): Promise<boolean> {
  const [stored] = await manager.sql<Pick<TrainingDayEntity, 'seconds'>[]>`
    WITH added AS (
      INSERT INTO meditations (user_id, session_id, minutes, day, ended_at, practice, mood_before, mood_after)
      VALUES (${userId}, ${session_id}, ${minutes}, ${day}, ${endedAt}, ${practice ?? 'timer'}, ${mood_before},
        ${mood_after})
      ON CONFLICT (user_id, session_id) DO NOTHING RETURNING user_id, minutes, day
    ), counted AS (
      -- Reads the days as they were before this statement.
      UPDATE progress SET practice = practice || ${practiceLetter('meditation')} FROM added
      WHERE progress.user_id = added.user_id
        AND NOT EXISTS (SELECT FROM training_days d WHERE d.user_id = added.user_id AND d.day = added.day)
    )
    INSERT INTO training_days AS d (user_id, day, activity, rounds, seconds)
    SELECT user_id, day, 'meditation', 1, minutes * 60 FROM added
    ON CONFLICT (user_id, day, activity) DO UPDATE SET rounds = d.rounds + 1, seconds = d.seconds + excluded.seconds
    RETURNING seconds`;
  if (stored && stored.seconds > MAX_SECONDS_OF_DAY) throw dayIsFull();
  if (stored) return true;
  if (mood_before !== undefined || mood_after !== undefined)
    await manager.update(Meditation, { user_id: userId, session_id }, { mood_before, mood_after });
  return false;
}

const dayIsFull = () =>
  new ApiError(
    HttpStatus.UNPROCESSABLE_ENTITY,
    'day_is_full',
    'We couldn’t count this session. That day already has 24 hours of practice.',
  );
