import { Injectable } from '@nestjs/common';
import type { Day } from '@mindgrove/contracts/rules/member-day';
import { type EntityManager, LessThanOrEqual, MoreThan } from 'typeorm';

import { GoalEntity } from './goal.entity.js';
import { lockGoals } from './lock-goals.js';

interface LatePoints {
  user_id: number;
  points: number;
  playedAt: Date;
  day: Day;
}

interface LateMinutes {
  user_id: number;
  minutes: number;
  endedAt: Date;
}

/** Handles progress that arrives late: goals that were made in between must not count it. */
@Injectable()
export class LateProgressService {
  /** Later days are not part of a goal that was made earlier; of the same day, it counts what came after it. */
  async addPoints(manager: EntityManager, { user_id, points, playedAt, day }: LatePoints) {
    await lockGoals(manager, user_id);
    const since = { user_id, type: 'brain' as const, made_on: LessThanOrEqual(day), created_at: MoreThan(playedAt) };
    await manager.increment(GoalEntity, since, 'points_before', points);
  }

  async addMinutes(manager: EntityManager, { user_id, minutes, endedAt }: LateMinutes) {
    await lockGoals(manager, user_id);
    const since = { user_id, type: 'meditation' as const, created_at: MoreThan(endedAt) };
    await manager.increment(GoalEntity, since, 'minutes_before', minutes);
  }
}
