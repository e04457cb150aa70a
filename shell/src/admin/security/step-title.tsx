import { useEffect, useRef } from 'react';

import styles from './security.module.css';

const STEPS = 3;

/** Takes focus, so that screen readers continue here after the previous step. */
export function StepTitle({ step, children }: { step?: number | undefined; children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h3 ref={title} tabIndex={-1} className={styles.title}>
      {step !== undefined && (
        <span className={styles.count}>
          Step {step} of {STEPS}{' '}
        </span>
      )}
      {children}
    </h3>
  );
}
