import type { Course } from '@mindgrove/contracts/exercises';

import { CalmLake } from '../../drawings/calm-lake.tsx';
import { ThinkingTree } from '../../drawings/thinking-tree.tsx';

export const CourseDrawing = ({ course }: { course: Course }) =>
  course === 'brain-training' ? <ThinkingTree /> : <CalmLake />;
