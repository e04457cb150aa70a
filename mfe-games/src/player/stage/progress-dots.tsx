import type { Progress } from '../../engine/game.ts';
import styles from './progress-dots.module.css';

/** For the eye only: messages say the same. Keeps its height while there is nothing to show. */
export const ProgressDots = ({ progress }: { progress: Progress | null }) => (
  <div className={styles.dots} aria-hidden="true">
    {Array.from({ length: progress?.total ?? 0 }, (_, place) => (
      <span key={place} data-done={place < (progress?.done ?? 0) || undefined} />
    ))}
  </div>
);
