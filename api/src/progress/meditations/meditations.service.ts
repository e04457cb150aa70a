import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { dayIn } from '@mindgrove/contracts/rules/member-day';
import type { wellnessBody } from '@mindgrove/contracts/progress';
import type { DataSource, EntityManager } from 'typeorm';
import type { z } from 'zod';

import { inTransaction } from '../../database/transaction.js';
import { type MemberAccess, PastAccessService } from '../../users/past-access.service.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { lockProgress } from '../totals/progress-row.js';
import { Progress } from '../totals/progress.entity.js';
import { continueStreak } from '../totals/streak.js';
import { Meditation } from './meditation.entity.js';

type MeditationSession = z.output<typeof wellnessBody>;

/** Days are those of the member's own time zone. */
type Member = MemberAccess & Pick<SignedInUser, 'time_zone'>;

/** A browser stores unsent sessions, but not forever. */
const MAX_AGE_MS = 14 * 86_400_000;
const MINUTE_MS = 60_000;

/** Adds the session to the history and to its day; no row when it is stored already. */
const STORE = `
  WITH added AS (
    INSERT INTO meditations (user_id, session_id, minutes) VALUES ($1, $2, $3)
    ON CONFLICT (user_id, session_id) DO NOTHING RETURNING user_id, minutes
  )
  INSERT INTO training_days AS d (user_id, day, activity, rounds, seconds)
  SELECT user_id, $4::date, 'meditation', 1, minutes * 60 FROM added
  ON CONFLICT (user_id, day, activity) DO UPDATE SET rounds = d.rounds + 1, seconds = d.seconds + excluded.seconds
  RETURNING day`;

@Injectable()
export class MeditationsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly pastAccess: PastAccessService,
  ) {}

  async add(member: Member, session: MeditationSession) {
    const endedAt = endOf(session, Date.now());
    await this.pastAccess.assertOpenAt(member, new Date(endedAt.getTime() - session.minutes * MINUTE_MS));
    return inTransaction(this.dataSource, (manager) => addOnce(manager, member, session, endedAt));
  }

  exportOf(userId: number) {
    return this.dataSource.manager.find(Meditation, {
      where: { user_id: userId },
      select: { minutes: true, created_at: true },
      order: { id: 'ASC' },
    });
  }
}

/** The browser's clock may be wrong or manipulated. */
const endOf = ({ ended_at }: MeditationSession, now: number) =>
  new Date(ended_at === undefined ? now : Math.min(Math.max(Date.parse(ended_at), now - MAX_AGE_MS), now));

async function addOnce(
  manager: EntityManager,
  { id, time_zone }: Member,
  { minutes, session_id }: MeditationSession,
  endedAt: Date,
) {
  const before = await lockProgress(manager, id);
  const day = dayIn(time_zone, endedAt);
  const stored = await manager.query<unknown[]>(STORE, [id, session_id, minutes, day]);
  if (stored.length === 0) return toResponse(before);
  const streak = { days: before.meditation_streak_days, lastDay: before.last_meditation_day };
  const { days, lastDay } = continueStreak(streak, day);
  const after = {
    meditation_minutes: before.meditation_minutes + minutes,
    meditation_streak_days: days,
    last_meditation_day: lastDay,
  };
  await manager.update(Progress, id, after);
  return toResponse(after);
}

const toResponse = (counters: Pick<Progress, 'meditation_minutes' | 'meditation_streak_days'>) => ({
  streak_time: counters.meditation_minutes,
  meditation_streak_days: counters.meditation_streak_days,
});
