import { practiceLetter } from '@mindgrove/contracts/practice-letter';
import type { Day } from '@mindgrove/contracts/rules/member-day';
import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';

import { ApiError } from '../../../platform/core/errors/api-error.js';
import { readPages } from '../../../platform/database/read-pages.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { type MemberAccess, PastAccessService } from '../../../users/past-access.service.js';
import type { SignedInUser } from '../../../users/signed-in-user.js';
import { GoalsService } from '../../goals/goals.service.js';
import { lockProgress, Progress, type TrainingDayEntity } from '../totals/progress.entity.js';
import { continueStreak } from '../totals/streak.js';
import { Meditation } from './meditation.entity.js';
import { type MeditationSession, timeOf } from './session-time.js';

/** The limit is more than anyone meditates: a session that arrives late, or from another time zone, fits as well. */
const MAX_SECONDS_OF_DAY = 86_400;

const dayIsFull = () =>
  new ApiError(
    HttpStatus.UNPROCESSABLE_ENTITY,
    'day_is_full',
    'We couldn’t count this session. That day already has 24 hours of practice.',
  );

/** Days are those of the member's own time zone. */
type Member = MemberAccess & Pick<SignedInUser, 'time_zone'>;

type Counters = Pick<Progress, 'meditation_minutes' | 'meditation_streak_days' | 'last_meditation_day'>;

const EXPORTED = {
  from: 'meditations',
  columns: ['minutes', 'day::text AS day', 'ended_at', 'practice', 'mood_before', 'mood_after', 'created_at'],
};

@Injectable()
export class MeditationsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly pastAccess: PastAccessService,
    private readonly goals: GoalsService,
  ) {}

  async add(member: Member, session: MeditationSession) {
    const time = timeOf(session, member.time_zone, Date.now());
    await this.pastAccess.assertOpenAt(member, time.beganAt);
    return inTransaction(this.dataSource, async (manager) => {
      const before = await lockProgress(manager, member.id);
      if (!(await storeMeditation(manager, member.id, session, time))) return toResponse(before);
      if (session.ended_at !== undefined)
        await this.goals.addLateMinutes(manager, { ...session, ...time, user_id: member.id });
      const after = addSession(before, session.minutes, time.day);
      await manager.update(Progress, member.id, after);
      return toResponse(after);
    });
  }

  exportOf(userId: number) {
    return readPages(this.dataSource, EXPORTED, userId);
  }
}

function addSession(before: Counters, minutes: number, day: Day): Counters {
  const streak = { days: before.meditation_streak_days, lastDay: before.last_meditation_day };
  const { days, lastDay } = continueStreak(streak, day);
  return {
    meditation_minutes: before.meditation_minutes + minutes,
    meditation_streak_days: days,
    last_meditation_day: lastDay,
  };
}

const toResponse = ({ meditation_minutes, meditation_streak_days }: Counters) => ({
  streak_time: meditation_minutes,
  meditation_streak_days,
});

/**
 * Adds the session to the history and to its day, and tells whether it is new. Members are asked afterwards how they
 * feel: moods of a session that is stored already are added to it.
 * @throws {ApiError} 422 where its day would have more than 24 hours; the transaction takes it back
 */
async function storeMeditation(
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
      ON CONFLICT (user_id, session_id) DO NOTHING RETURNING user_id, minutes, day,
        -- Where the letter of a new day goes; reads the days as they were before this statement.
        (SELECT length(p.practice) FROM progress p WHERE p.user_id = meditations.user_id AND NOT EXISTS (
          SELECT FROM training_days d WHERE d.user_id = meditations.user_id AND d.day = meditations.day
        )) AS practice_index
    ), counted AS (
      UPDATE progress SET practice = practice || ${practiceLetter('meditation')} FROM added
      WHERE progress.user_id = added.user_id AND practice_index IS NOT NULL
    )
    INSERT INTO training_days AS d (user_id, day, activity, rounds, seconds, practice_index)
    SELECT user_id, day, 'meditation', 1, minutes * 60, practice_index FROM added
    ON CONFLICT (user_id, day, activity) DO UPDATE SET rounds = d.rounds + 1, seconds = d.seconds + excluded.seconds
    RETURNING seconds`;
  if (stored && stored.seconds > MAX_SECONDS_OF_DAY) throw dayIsFull();
  if (stored) return true;
  if (mood_before !== undefined || mood_after !== undefined)
    await manager.update(Meditation, { user_id: userId, session_id }, { mood_before, mood_after });
  return false;
}
