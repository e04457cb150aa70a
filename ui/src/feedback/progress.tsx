import { useId } from 'react';

import { Stack } from '../layout/stack.tsx';
import styles from './progress.module.css';

interface ProgressProps {
  label: string;
  value: number;
  max: number;
  text?: string;
  /** Stands in place of a bar at zero: what is ahead. */
  empty?: string;
}

/** A progress bar with text; values above `max` fill it. */
export function Progress({ label, value, max, text = `${value} / ${max}`, empty }: ProgressProps) {
  const labelId = useId();
  if (value === 0 && empty) return <p className={styles.empty}>{empty}</p>;
  const reached = Math.min(Math.max(value, 0), max);

  return (
    <Stack gap={2}>
      <div className={styles.label}>
        <span id={labelId}>{label}</span> <span className={styles.text}>{text}</span>
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={reached}
        aria-valuetext={text}
      >
        <div className={styles.fill} style={{ width: `${(reached / max) * 100}%` }} />
      </div>
    </Stack>
  );
}
