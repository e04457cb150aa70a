import type { ReactNode } from 'react';

import type { SessionStep } from './compose-session.ts';
import styles from './step-row.module.css';

interface Props {
  step: SessionStep;
  /** Stands in place of the minutes. */
  mark?: ReactNode;
  isNext?: boolean;
  /** Actions. */
  children: ReactNode;
}

export const StepRow = ({ step, mark, isNext = false, children }: Props) => (
  <li className={styles.step} aria-current={isNext ? 'step' : undefined}>
    {mark ?? <span className={styles.minutes}>{step.minutes} min</span>}
    <div className={styles.text}>
      <h3 className={styles.title}>{step.title}</h3>
      <p>{step.reason}</p>
    </div>
    <div className={styles.actions}>{children}</div>
  </li>
);
