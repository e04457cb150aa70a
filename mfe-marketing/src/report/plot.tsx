import type { ReactNode } from 'react';

import styles from './plot.module.css';

interface Props {
  label: string;
  /** Labels of the grid lines, highest first. */
  ticks: readonly string[];
  /** Rendered in a 100 by 100 box that is stretched to the plot. */
  children: ReactNode;
}

export function Plot({ label, ticks, children }: Props) {
  return (
    <div className={styles.plot} role="img" aria-label={label}>
      <div className={styles.ticks} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </div>
      <svg className={styles.drawing} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {ticks.map((tick, index) => {
          const y = (100 * index) / (ticks.length - 1);
          return <path key={tick} className={styles.gridLine} d={`M0 ${y}H100`} />;
        })}
        {children}
      </svg>
      <div className={styles.months} aria-hidden="true">
        <span>Month 1</span>
        <span>Month 2</span>
        <span>Month 3</span>
      </div>
    </div>
  );
}
