import type { Exercise } from '@mindgrove/contracts/exercises';
import { Progress } from '@mindgrove/ui/feedback/progress';
import { BookOpenText, Check, CirclePlay, Clock, Image, Sprout } from 'lucide-react';

import type { CourseProgress } from './course-progress.ts';
import styles from './lesson-facts.module.css';

const TYPES = {
  text: { label: 'Text', Icon: BookOpenText },
  video: { label: 'Video', Icon: CirclePlay },
  image: { label: 'Image', Icon: Image },
};

/** Says what to expect of a lesson: its type, minutes and points. */
export function LessonFacts({ type, minutes, points }: Pick<Exercise, 'type' | 'minutes' | 'points'>) {
  const { label, Icon } = TYPES[type];
  return (
    <ul className={styles.facts} aria-label="About this lesson">
      <li>
        <Icon aria-hidden="true" />
        {label}
      </li>
      <li>
        <Clock aria-hidden="true" />
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
