import type { ContentKind } from '@mindgrove/contracts/content/content-kind';
import type { Course, Exercise, Lesson } from '@mindgrove/contracts/exercises';
import { dayIn } from '@mindgrove/contracts/rules/member-day';
import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

import { ApiError } from '../platform/core/errors/api-error.js';
import { insertIfNew, inTransaction } from '../platform/database/transaction.js';
import { ProgressService } from '../training/progress/progress.service.js';
import { AccountData } from '../users/account-data.decorator.js';
import type { SignedInUser } from '../users/signed-in-user.js';
import { COMPLETED_EXERCISES, type CompletedExerciseRow } from './completed-exercises.read-model.js';
import { ContentService, type PublishedItem } from './content/items/content.service.js';
import { MediaLinksService } from './content/media/media-links.service.js';
import { ExerciseCompletion } from './exercise-completion.entity.js';

type ExerciseKind = 'brain-exercise' | 'stress-exercise';
type ExerciseItem = PublishedItem<ExerciseKind>;

const COURSES: Record<ExerciseKind, Course> = {
  'brain-exercise': 'brain-training',
  'stress-exercise': 'stress-management',
};

const isExercise = (item: PublishedItem<ContentKind>): item is ExerciseItem => item.kind in COURSES;

@Injectable()
export class ExercisesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly content: ContentService,
    private readonly links: MediaLinksService,
    private readonly progress: ProgressService,
  ) {}

  /** The exercises come in the course's order. */
  async list(kind: ExerciseKind, memberId: number): Promise<Exercise[]> {
    const [items, completed] = await Promise.all([this.content.published(kind), this.completedBy(memberId)]);
    return items.map((item) => this.toExercise(item, memberId, completed));
  }

  async lesson(id: number, memberId: number): Promise<Lesson> {
    const [item, completed] = await Promise.all([this.find(id), this.completedBy(memberId)]);
    const { media_text, captions, intro, steps, question, takeaway, sources } = item.content;
    return {
      ...this.toExercise(item, memberId, completed),
      ...{ course: COURSES[item.kind], media_text, intro, steps, question, takeaway, sources },
      captions: captions && this.links.link(captions, memberId),
    };
  }

  async complete(member: SignedInUser, id: number) {
    const { content } = await this.find(id);
    const { isFirst, brainScore } = await this.addCompletion(member, id, content.points);
    const message = isFirst
      ? 'Exercise completed! Points added!'
      : 'This exercise is already solved. Points not added.';
    return { success: true as const, message, updated_brain_score: brainScore };
  }

  @AccountData({ name: 'exercise_completions', order: 4 })
  exportOf({ id }: SignedInUser): Promise<CompletedExerciseRow[]> {
    return this.dataSource.query<CompletedExerciseRow[]>(COMPLETED_EXERCISES, [id]);
  }

  private async completedBy(userId: number): Promise<Set<number>> {
    const select = { exercise_id: true };
    const rows = await this.dataSource.manager.find(ExerciseCompletion, { select, where: { user_id: userId } });
    return new Set(rows.map(({ exercise_id }) => exercise_id));
  }

  private addCompletion({ id, time_zone }: SignedInUser, exerciseId: number, points: number) {
    return inTransaction(this.dataSource, async (manager) => {
      const completion = { user_id: id, exercise_id: exerciseId, points, day: dayIn(time_zone, new Date()) };
      const isFirst = (await insertIfNew(manager, ExerciseCompletion, completion, 'exercise_id')) !== undefined;
      return { isFirst, brainScore: await this.progress.addLessonPoints(manager, id, isFirst ? points : 0) };
    });
  }

  /** @throws {ApiError} 404, also for an exercise that is not published any more */
  private async find(id: number): Promise<ExerciseItem> {
    const item = await this.content.publishedById(id);
    if (item && isExercise(item)) return item;
    throw new ApiError(HttpStatus.NOT_FOUND, 'exercise_not_found', 'This exercise does not exist.');
  }

  private toExercise({ id, position, content }: ExerciseItem, memberId: number, completed: Set<number>): Exercise {
    const { title, type, points, description, category, minutes } = content;
    const media = content.media && this.links.link(content.media, memberId);
    return { id, title, type, points, description, media, category, minutes, position, solved: completed.has(id) };
  }
}
