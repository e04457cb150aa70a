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

/** Later days are not part of a goal that was made earlier; of the same day, it counts what came after it. */
const ADD_TO_POINTS_BEFORE = `
  UPDATE goals SET points_before = points_before + $2
  WHERE user_id = $1 AND type = 'brain' AND made_on <= $3::date AND created_at > $4`;

@Injectable()
export class LatePointsService {
  /** For brain training points that arrive after they were gained: goals made in between must not count them. */
  async add(manager: EntityManager, { user_id, points, playedAt, day }: LatePoints) {
    await lockGoals(manager, user_id);
    await manager.query(ADD_TO_POINTS_BEFORE, [user_id, points, day, playedAt]);
  }
}
