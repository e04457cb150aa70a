import { HttpStatus, Injectable } from '@nestjs/common';
import type { ContentKind } from '@mindgrove/contracts/content/content-kind';
import type { Course, Exercise, Lesson } from '@mindgrove/contracts/exercises';

import { ContentService, type PublishedItem } from './content/items/content.service.js';
import { MediaLinksService } from './content/media/media-links.service.js';
import { ApiError } from '../platform/core/errors/api-error.js';
import type { SignedInUser } from '../users/signed-in-user.js';
import { CompletionsService } from './completions.service.js';

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
    private readonly content: ContentService,
    private readonly links: MediaLinksService,
    private readonly completions: CompletionsService,
  ) {}

  /** The exercises come in the course's order. */
  async list(kind: ExerciseKind, memberId: number): Promise<Exercise[]> {
    const [items, completed] = await Promise.all([
      this.content.published(kind),
      this.completions.completedBy(memberId),
    ]);
    return items.map((item) => this.toExercise(item, memberId, completed));
  }

  async lesson(id: number, memberId: number): Promise<Lesson> {
    const [item, completed] = await Promise.all([this.find(id), this.completions.completedBy(memberId)]);
    const { media_text, captions, intro, steps, question, takeaway, sources } = item.content;
    return {
      ...this.toExercise(item, memberId, completed),
      ...{ course: COURSES[item.kind], media_text, intro, steps, question, takeaway, sources },
      captions: captions && this.links.link(captions, memberId),
    };
  }

  async complete(member: SignedInUser, id: number) {
    const { content } = await this.find(id);
    const { isFirst, brainScore } = await this.completions.add(member, id, content.points);
    const message = isFirst
      ? 'Exercise completed! Points added!'
      : 'This exercise is already solved. Points not added.';
    return { success: true as const, message, updated_brain_score: brainScore };
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
