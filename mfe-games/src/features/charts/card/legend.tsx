import type { ReactNode } from 'react';

import styles from './legend.module.css';

interface LegendEntry {
  sign: ReactNode;
  word: string;
}

/** The signs of a chart and their words; `sign` draws in a box of 24 by 16. */
export const Legend = ({ entries }: { entries: readonly LegendEntry[] }) => (
  <ul className={styles.legend}>
    {entries.map(({ sign, word }) => (
      <li key={word}>
        <svg viewBox="0 0 24 16" aria-hidden="true">
          {sign}
        </svg>
        {word}
      </li>
    ))}
  </ul>
);
