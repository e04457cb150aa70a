import styles from './sprout.module.css';

/** A seedling that grows once, or stands still with reduced motion. */
export function Sprout() {
  return (
    <svg className={styles.sprout} viewBox="0 0 160 160" aria-hidden="true">
      <circle className={styles.sun} cx="80" cy="74" r="58" />
      <path className={styles.stem} d="M80 132C78 104 84 88 80 58" pathLength="1" />
      <path className={styles.left} d="M80 96C52 98 40 80 42 62c22-2 38 10 38 34Z" />
      <path className={styles.right} d="M81 80c2-26 18-38 40-36 2 20-12 36-40 36Z" />
      <path className={styles.top} d="M80 60c-12-10-12-24 0-36 12 12 12 26 0 36Z" />
      <path className={styles.ground} d="M30 134c28-10 72-10 100 0" />
    </svg>
  );
}
