import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

import type { SessionStep } from './compose-session.ts';
import styles from './step-row.module.css';

interface Props {
  step: SessionStep;
  isNext?: boolean;
  isDone?: boolean;
  /** Actions. */
  children: ReactNode;
}

export const StepRow = ({ step, isNext = false, isDone = false, children }: Props) => (
  <li className={styles.step} aria-current={isNext ? 'step' : undefined}>
    <span className={styles.mark}>
      {isDone && <Check aria-hidden="true" />}
      {isDone ? 'Done' : `${step.minutes} min`}
    </span>
    <h3 className={styles.title}>{step.title}</h3>
    {!isDone && <p className={styles.reason}>{step.reason}</p>}
    <div className={styles.actions}>{children}</div>
  </li>
);
