import type { Exercise } from '@mindgrove/contracts/exercises';
import { Progress } from '@mindgrove/ui/feedback/progress';
import { Check, CirclePlay, Clock, Sprout } from 'lucide-react';

import type { CourseProgress } from './course-progress.ts';
import styles from './lesson-facts.module.css';

/** Says what to expect of a lesson: its minutes and points, and whether there is something to watch. */
export function LessonFacts({ type, minutes, points }: Pick<Exercise, 'type' | 'minutes' | 'points'>) {
  const isVideo = type === 'video';
  return (
    <ul className={styles.facts} aria-label="About this lesson">
      <li>
        {isVideo ? <CirclePlay aria-hidden="true" /> : <Clock aria-hidden="true" />}
        {isVideo && 'Video, '}
        {minutesText(minutes)}
      </li>
      <li>
        <Sprout aria-hidden="true" />
        {pointsText(points)}
      </li>
    </ul>
  );
}

export const CompletedMark = () => (
  <span className={styles.mark}>
    <Check aria-hidden="true" />
    Completed
  </span>
);

export const pointsText = (points: number) => (points === 1 ? '1 point' : `${points} points`);

export const lessonsText = (lessons: number) => (lessons === 1 ? '1 lesson' : `${lessons} lessons`);

export const minutesText = (minutes: number) => `${minutes} min`;

export const LessonProgress = ({ progress: { solved, total, points } }: { progress: CourseProgress }) => (
  <Progress
    label="Your progress"
    value={solved}
    max={total}
    text={`${solved} / ${total} lessons · ${pointsText(points)}`}
    empty={lessonsText(total)}
  />
);
