import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { dayIn } from '@mindgrove/contracts/rules/member-day';
import type { DataSource } from 'typeorm';

import { inTransaction } from '../platform/database/transaction.js';
import { ProgressService } from '../training/progress/totals/progress.service.js';
import { AccountData } from '../users/account-data.decorator.js';
import type { SignedInUser } from '../users/signed-in-user.js';
import { COMPLETED_EXERCISES, type CompletedExerciseRow } from './completed-exercises.read-model.js';

/** Returns no row when the member has completed it before. */
const ADD = `
  INSERT INTO exercise_completions (user_id, exercise_id, points, day) VALUES ($1, $2, $3, $4)
  ON CONFLICT (user_id, exercise_id) DO NOTHING RETURNING exercise_id`;

export interface Completion {
  isFirst: boolean;
  brainScore: number;
}

@Injectable()
export class CompletionsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly progress: ProgressService,
  ) {}

  async completedBy(userId: number): Promise<Set<number>> {
    const rows = await this.dataSource.query<{ exercise_id: number }[]>(
      'SELECT exercise_id FROM exercise_completions WHERE user_id = $1',
      [userId],
    );
    return new Set(rows.map(({ exercise_id }) => exercise_id));
  }

  add({ id, time_zone }: SignedInUser, exerciseId: number, points: number): Promise<Completion> {
    return inTransaction(this.dataSource, async (manager) => {
      const day = dayIn(time_zone, new Date());
      const added = await manager.query<unknown[]>(ADD, [id, exerciseId, points, day]);
      const isFirst = added.length > 0;
      return { isFirst, brainScore: await this.progress.addLessonPoints(manager, id, isFirst ? points : 0) };
    });
  }

  @AccountData({ name: 'exercise_completions', order: 4 })
  exportOf({ id }: SignedInUser): Promise<CompletedExerciseRow[]> {
    return this.dataSource.query<CompletedExerciseRow[]>(COMPLETED_EXERCISES, [id]);
  }
}
