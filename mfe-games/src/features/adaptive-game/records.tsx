import type { GameProgress } from '@mindgrove/contracts/progress';

import styles from './records.module.css';

/** What the member has done in this game so far. */
export function Records({ standing: { rounds, best_score } }: { standing: GameProgress }) {
  return (
    <dl className={styles.records} aria-label="Your records">
      <div>
        <dt>Best score</dt>
        <dd>{rounds > 0 ? best_score : '–'}</dd>
      </div>
      <div>
        <dt>Rounds</dt>
        <dd>{rounds}</dd>
      </div>
    </dl>
  );
}
