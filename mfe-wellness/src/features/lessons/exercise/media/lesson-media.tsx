import type { Lesson } from '@mindgrove/contracts/exercises';

import { StoredImage } from '../../../../components/stored-image.tsx';
import styles from './lesson-media.module.css';
import { LessonVideo } from './lesson-video.tsx';

export function LessonMedia({ lesson, onExpired }: { lesson: Lesson; onExpired: () => void }) {
  const { type, media, media_text, captions, title } = lesson;
  if (!media) return null;
  if (type === 'video')
    return <LessonVideo path={media} captions={captions} title={title} transcript={media_text} onExpired={onExpired} />;
  return <StoredImage path={media} alt={media_text ?? ''} className={styles.image} onExpired={onExpired} />;
}
