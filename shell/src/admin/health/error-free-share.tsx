import type { ReleaseCounts } from '@mindgrove/contracts/releases/telemetry';

import styles from './health-card.module.css';
import { countText, percentText } from './texts.ts';

/** A bar is 100 units wide; the smallest problem must be visible. */
const SMALLEST_PART = 4;

export function ErrorFreeShare({ counts: { sessions, errored_sessions } }: { counts: ReleaseCounts }) {
  // Made-up reports could name more.
  const errored = Math.min(sessions, errored_sessions);
  if (sessions === 0) return <>No sessions</>;
  const part = errored === 0 ? 0 : Math.max(SMALLEST_PART, (100 * errored) / sessions);
  return (
    <span className={styles.share}>
      <span className={styles.percent}>{percentText(1 - errored / sessions)}</span>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
        <rect width={100 - part} height="10" className={styles.good} />
        <rect x={100 - part} width={part} height="10" className={styles.bad} />
      </svg>
      <span className={styles.sessions}>of {countText(sessions, 'session')}</span>
    </span>
  );
}
