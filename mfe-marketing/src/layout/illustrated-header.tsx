import { Stack } from '@mindgrove/ui/layout/stack';
import type { ReactNode } from 'react';

import styles from './illustrated-header.module.css';

interface IllustratedHeaderProps {
  title: string;
  lead: ReactNode;
  /** The URL of a decorative picture, 240 by 200. */
  picture: string;
  /** Below the lead: a date, a search field. */
  children?: ReactNode;
}

export function IllustratedHeader({ title, lead, picture, children }: IllustratedHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.inner} data-tone="dark">
        <Stack gap={4} align="start">
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </Stack>
        <img className={styles.picture} src={picture} width="240" height="200" alt="" />
      </div>
      <svg
        className={styles.hills}
        viewBox="0 0 1440 80"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path className={styles.far} d="M0 44C260 2 520 4 780 34s440 30 660-16v62H0z" />
        <path className={styles.near} d="M0 66c320-34 560-28 800-6s420 12 640-22v42H0z" />
      </svg>
    </header>
  );
}
