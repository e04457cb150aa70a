import type { ReactNode } from 'react';
import styles from './grid.module.css';

interface GridProps {
  /** Maximum on wide screens; fewer on tablets, one on phones. */
  columns: 2 | 3;
  children: ReactNode;
}

export function Grid({ columns, children }: GridProps) {
  return <div className={columns === 3 ? styles.three : styles.two}>{children}</div>;
}
