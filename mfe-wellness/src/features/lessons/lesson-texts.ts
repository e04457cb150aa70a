import type { CourseProgress } from './course-progress.ts';

export const pointsText = (points: number) => (points === 1 ? '1 point' : `${points} points`);

export const minutesText = (minutes: number) => `${minutes} min`;

export const progressText = ({ solved, total, points }: CourseProgress) =>
  `${solved} / ${total} lessons · ${pointsText(points)}`;
