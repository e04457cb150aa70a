import type { ExerciseCompletion } from './exercise-completion.entity.js';

export type CompletedExerciseRow = Pick<ExerciseCompletion, 'points' | 'day'> & { exercise: string };

/** The exercises that the member `$1` completed; those that are hidden now have only a draft. */
export const COMPLETED_EXERCISES = `
  SELECT coalesce(e.published, e.draft) ->> 'title' AS exercise, c.points, c.day::text
  FROM exercise_completions c JOIN content_items e ON e.id = c.exercise_id
  WHERE c.user_id = $1 ORDER BY c.created_at, e.id`;
