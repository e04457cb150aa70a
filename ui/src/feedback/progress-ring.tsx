import styles from './progress-ring.module.css';

interface ProgressRingProps {
  label: string;
  value: number;
  max: number;
  text: string;
}

const RADIUS = 54;

export function ProgressRing({ label, value, max, text }: ProgressRingProps) {
  const reached = Math.min(Math.max(value, 0), max);

  return (
    <div
      className={styles.ring}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={reached}
      aria-valuetext={text}
    >
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle className={styles.track} cx="60" cy="60" r={RADIUS} />
        {/* pathLength makes the dash a percentage; at 0 a round cap would still render a dot. */}
        {reached > 0 && (
          <circle
            className={styles.fill}
            cx="60"
            cy="60"
            r={RADIUS}
            pathLength={100}
            strokeDasharray={`${(reached / max) * 100} 100`}
          />
        )}
      </svg>
      <span className={styles.text}>{text}</span>
    </div>
  );
}
