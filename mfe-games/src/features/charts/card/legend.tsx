import type { ReactNode } from 'react';

import styles from './legend.module.css';

interface LegendEntry {
  symbol: ReactNode;
  label: string;
}

/** Each symbol is drawn in a box of 24 by 16. */
export const Legend = ({ entries }: { entries: readonly LegendEntry[] }) => (
  <ul className={styles.legend}>
    {entries.map(({ symbol, label }) => (
      <li key={label}>
        <svg viewBox="0 0 24 16" aria-hidden="true">
          {symbol}
        </svg>
        {label}
      </li>
    ))}
  </ul>
);
