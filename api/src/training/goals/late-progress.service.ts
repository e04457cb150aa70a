import { Injectable } from '@nestjs/common';
import type { Day } from '@mindgrove/contracts/rules/member-day';
import type { EntityManager } from 'typeorm';

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

/** Later days are not part of a goal that was made earlier; of the same day, it counts what came after it. */
const ADD_TO_POINTS_BEFORE = `
  UPDATE goals SET points_before = points_before + $2
  WHERE user_id = $1 AND type = 'brain' AND made_on <= $3::date AND created_at > $4`;

const ADD_TO_MINUTES_BEFORE = `
  UPDATE goals SET minutes_before = minutes_before + $2
  WHERE user_id = $1 AND type = 'meditation' AND created_at > $3`;

/** Handles progress that arrives late: goals that were made in between must not count it. */
@Injectable()
export class LateProgressService {
  async addPoints(manager: EntityManager, { user_id, points, playedAt, day }: LatePoints) {
    await lockGoals(manager, user_id);
    await manager.query(ADD_TO_POINTS_BEFORE, [user_id, points, day, playedAt]);
  }

  async addMinutes(manager: EntityManager, { user_id, minutes, endedAt }: LateMinutes) {
    await lockGoals(manager, user_id);
    await manager.query(ADD_TO_MINUTES_BEFORE, [user_id, minutes, endedAt]);
  }
}
