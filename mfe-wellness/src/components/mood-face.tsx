import styles from './mood-face.module.css';

/** How far the mouth bends, from a frown to a smile. */
const BEND: Record<number, number> = { 1: -5, 2: -2.5, 3: 0, 4: 3.5, 5: 6.5 };
const MOUTH_Y = 20.5;

/** The face is decoration beside its word. */
export function MoodFace({ mood }: { mood: number }) {
  const bend = BEND[mood] ?? 0;
  // A frown begins lower, so that all mouths have their middle in one place.
  const y = MOUTH_Y - bend / 2;
  return (
    <svg className={styles.face} data-mood={mood} viewBox="0 0 32 32" aria-hidden="true">
      <circle className={styles.skin} cx="16" cy="16" r="14.5" />
      <circle className={styles.eye} cx="11" cy="13" r="1.7" />
      <circle className={styles.eye} cx="21" cy="13" r="1.7" />
      <path className={styles.mouth} d={`M9.5 ${y} Q16 ${y + bend * 1.6} 22.5 ${y}`} />
    </svg>
  );
}
