import type { Exercise } from '@mindgrove/contracts/exercises';
import { BookOpenText, CirclePlay, Clock, Image, Sprout } from 'lucide-react';

import styles from './lesson-facts.module.css';
import { minutesText, pointsText } from './lesson-texts.ts';

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
