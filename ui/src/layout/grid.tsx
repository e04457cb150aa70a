import type { ReactNode } from 'react';
import styles from './grid.module.css';

interface GridProps {
  /** The most columns, on a wide screen: three become two on a tablet and one on a phone. */
  columns: 2 | 3;
  children: ReactNode;
}

/** Cards side by side, as many as fit in comfort. */
export function Grid({ columns, children }: GridProps) {
  return <div className={columns === 3 ? styles.three : styles.two}>{children}</div>;
}
