import type { ReactNode } from 'react';

import styles from './scene.module.css';

/** A decorative drawing, 400 by 200, that fills its place. */
export const Scene = ({ children }: { children: ReactNode }) => (
  <svg
    className={styles.scene}
    viewBox="0 0 400 200"
    preserveAspectRatio="xMidYMid slice"
    data-bright
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
);
