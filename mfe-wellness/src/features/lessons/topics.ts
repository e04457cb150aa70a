import type { Exercise } from '@mindgrove/contracts/exercises';

export interface Topic {
  name: string;
  lessons: Exercise[];
}

/** Lessons by category, in the order in which the categories first appear. */
export const topicsOf = (lessons: readonly Exercise[]): Topic[] =>
  [...Map.groupBy(lessons, ({ category }) => category)].map(([name, group]) => ({ name, lessons: group }));

export const inTopicOrder = (lessons: readonly Exercise[]): Exercise[] =>
  topicsOf(lessons).flatMap(({ lessons: group }) => group);
