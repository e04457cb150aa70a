import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { dayIn } from '@mindgrove/contracts/rules/member-day';
import type { DataSource } from 'typeorm';

import { insertIfNew, inTransaction } from '../platform/database/transaction.js';
import { ProgressService } from '../training/progress/totals/progress.service.js';
import { AccountData } from '../users/account-data.decorator.js';
import type { SignedInUser } from '../users/signed-in-user.js';
import { COMPLETED_EXERCISES, type CompletedExerciseRow } from './completed-exercises.read-model.js';
import { ExerciseCompletion } from './exercise-completion.entity.js';

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
    const select = { exercise_id: true };
    const rows = await this.dataSource.manager.find(ExerciseCompletion, { select, where: { user_id: userId } });
    return new Set(rows.map(({ exercise_id }) => exercise_id));
  }

  add({ id, time_zone }: SignedInUser, exerciseId: number, points: number): Promise<Completion> {
    return inTransaction(this.dataSource, async (manager) => {
      const completion = { user_id: id, exercise_id: exerciseId, points, day: dayIn(time_zone, new Date()) };
      const isFirst = (await insertIfNew(manager, ExerciseCompletion, completion, 'exercise_id')) !== undefined;
      return { isFirst, brainScore: await this.progress.addLessonPoints(manager, id, isFirst ? points : 0) };
    });
  }

  @AccountData({ name: 'exercise_completions', order: 4 })
  exportOf({ id }: SignedInUser): Promise<CompletedExerciseRow[]> {
    return this.dataSource.query<CompletedExerciseRow[]>(COMPLETED_EXERCISES, [id]);
  }
}
