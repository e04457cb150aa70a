import type { Exercise } from '@mindgrove/contracts/exercises';

const sumOfPoints = (lessons: readonly Exercise[]) => lessons.reduce((sum, { points }) => sum + points, 0);

export interface CourseProgress {
  solved: number;
  total: number;
  points: number;
  pointsInAll: number;
  isComplete: boolean;
}

export function courseProgress(lessons: readonly Exercise[]): CourseProgress {
  const solved = lessons.filter((lesson) => lesson.solved);
  return {
    solved: solved.length,
    total: lessons.length,
    points: sumOfPoints(solved),
    pointsInAll: sumOfPoints(lessons),
    isComplete: lessons.length > 0 && solved.length === lessons.length,
  };
}

/** The next lesson to do after the one with this id, or from the beginning; earlier ones come last. */
export function nextUnsolved(lessons: readonly Exercise[], afterId?: number): Exercise | undefined {
  const position = lessons.findIndex(({ id }) => id === afterId);
  const others = [...lessons.slice(position + 1), ...lessons.slice(0, Math.max(position, 0))];
  return others.find(({ solved }) => !solved);
}

export const numberOf = (lessons: readonly Exercise[], id: number) => lessons.findIndex((one) => one.id === id) + 1;
