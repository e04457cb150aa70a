import type { Exercise } from '@mindgrove/contracts/content/exercises';
import { BookOpenText, CirclePlay } from 'lucide-react';

import { StoredImage } from '../../storage/stored-image.tsx';
import styles from './lesson-picture.module.css';

/** Decorative here: the lesson describes its picture. */
export function LessonPicture({ lesson, onExpired }: { lesson: Exercise; onExpired: () => void }) {
  const { type, media } = lesson;
  if (media && type !== 'video') return <StoredImage path={media} alt="" lazy onExpired={onExpired} />;
  return (
    <span className={styles.placeholder}>
      {type === 'video' ? <CirclePlay aria-hidden="true" /> : <BookOpenText aria-hidden="true" />}
    </span>
  );
}
