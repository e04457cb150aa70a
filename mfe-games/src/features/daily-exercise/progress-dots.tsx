import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { Check } from 'lucide-react';

import type { DailyStep } from './daily-steps.ts';
import styles from './progress-dots.module.css';

/** One dot per game of today. */
export function ProgressDots({ steps }: { steps: readonly DailyStep[] }) {
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <span className={styles.dots}>
      {steps.map(({ game, state }, index) => (
        <span key={game} className={styles.dot} data-state={state} aria-hidden="true">
          {state === 'done' ? <Check /> : index + 1}
        </span>
      ))}
      <VisuallyHidden>{`${done} of ${steps.length} games done`}</VisuallyHidden>
    </span>
  );
}
