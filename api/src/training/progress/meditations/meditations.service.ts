import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Day } from '@mindgrove/contracts/rules/member-day';
import type { DataSource } from 'typeorm';

import { readPages } from '../../../platform/database/read-pages.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { LateProgressService } from '../../goals/late-progress.service.js';
import { type MemberAccess, PastAccessService } from '../../../users/past-access.service.js';
import type { SignedInUser } from '../../../users/signed-in-user.js';
import { lockProgress } from '../totals/progress-row.js';
import { Progress } from '../totals/progress.entity.js';
import { continueStreak } from '../totals/streak.js';
import { type MeditationSession, timeOf } from './session-time.js';
import { storeMeditation } from './store-meditation.js';

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
    private readonly lateProgress: LateProgressService,
  ) {}

  async add(member: Member, session: MeditationSession) {
    const time = timeOf(session, member.time_zone, Date.now());
    await this.pastAccess.assertOpenAt(member, time.beganAt);
    return inTransaction(this.dataSource, async (manager) => {
      const before = await lockProgress(manager, member.id);
      if (!(await storeMeditation(manager, member.id, session, time))) return toResponse(before);
      if (session.ended_at !== undefined)
        await this.lateProgress.addMinutes(manager, { ...session, ...time, user_id: member.id });
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
