import { useSyncExternalStore } from 'react';

import type { Figure } from '../../engine/game.ts';
import styles from './time-bar.module.css';

interface Props extends Pick<Figure, 'value' | 'total'> {
  now: () => number;
  isRunning: boolean;
}

const STEPS_PER_SECOND = 4;
const SOON_SECONDS = 10;

/** Empties with the clock that is printed above it. It has its place before and after, too. */
export function TimeBar({ value, total = 0, now, isRunning }: Props) {
  const until = typeof value === 'object' && 'until' in value ? value.until : null;
  const left = useSyncExternalStore(isRunning ? subscribe : subscribeToNothing, () =>
    // The time is in whole steps, so that the bar does not render in between.
    until === null ? 0 : Math.max(Math.ceil(((until - now()) / 1000) * STEPS_PER_SECOND), 0),
  );
  const share = Math.min(left / STEPS_PER_SECOND / (total / 1000), 1);
  return (
    <div className={styles.bar} aria-hidden="true">
      <span
        data-soon={left <= SOON_SECONDS * STEPS_PER_SECOND || undefined}
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  );
}

function subscribe(listener: () => void) {
  const timer = setInterval(listener, 1000 / STEPS_PER_SECOND);
  return () => clearInterval(timer);
}

const subscribeToNothing = () => () => undefined;
