import { durationText } from '@mindgrove/ui/data/duration-text';

import { type Meditation, secondsLeft } from '../../practice/meditation.state.ts';
import styles from './session-clock.module.css';

interface Props {
  session: Meditation;
  now: number;
  /** Whether the clock is hidden from a member who wants to sleep. */
  isHidden: boolean;
}

/** The time that remains, inside a thin ring. */
export function SessionClock({ session, now, isHidden }: Props) {
  const total = session.minutes * 60;
  const left = secondsLeft(session, now);
  const text = durationText(left);
  return (
    <div
      className={styles.clock}
      data-hidden={isHidden || undefined}
      role="progressbar"
      aria-label="Meditation"
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={total - left}
      aria-valuetext={text}
    >
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle className={styles.track} cx="60" cy="60" r="57" />
        {left < total && (
          <circle
            className={styles.fill}
            cx="60"
            cy="60"
            r="57"
            pathLength={100}
            strokeDasharray={`${((total - left) / total) * 100} 100`}
          />
        )}
      </svg>
      <span className={styles.time}>{text}</span>
      {session.status === 'paused' && <span className={styles.state}>Paused</span>}
    </div>
  );
}
