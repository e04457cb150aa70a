import type { ReactNode } from 'react';

import styles from './page-body.module.css';
import { useScrollToHash } from './use-scroll-to-hash.ts';

export function PageBody({ children }: { children: ReactNode }) {
  useScrollToHash();
  return <div className={styles.body}>{children}</div>;
}
