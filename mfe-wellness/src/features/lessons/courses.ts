import type { Course, Exercise } from '@mindgrove/contracts/exercises';

import calmLake from '../../drawings/calm-lake.svg';
import thinkingTree from '../../drawings/thinking-tree.svg';

interface CourseText {
  title: string;
  description: string;
  /** The workbook on the same subject. */
  workbook: string;
  drawing: string;
}

export const COURSES: Record<Course, CourseText> = {
  'brain-training': {
    title: 'Brain Training Fundamentals',
    description: 'How memory and attention work, and what helps. Short lessons, each with something to try.',
    workbook: 'brain-training',
    drawing: thinkingTree,
  },
  'stress-management': {
    title: 'Stress Management Guide',
    description:
      'What stress does to your body and mind, and small things that ease it. Short lessons, each with something to practice.',
    workbook: 'stress-guide',
    drawing: calmLake,
  },
};

export interface Topic {
  name: string;
  lessons: Exercise[];
}

/** Lessons by category, in the order in which the categories first appear. */
export const topicsOf = (lessons: readonly Exercise[]): Topic[] =>
  [...Map.groupBy(lessons, ({ category }) => category)].map(([name, group]) => ({ name, lessons: group }));

export const inTopicOrder = (lessons: readonly Exercise[]): Exercise[] =>
  topicsOf(lessons).flatMap(({ lessons: group }) => group);
