import type { ReactNode } from 'react';

import styles from './icon-button.module.css';

interface Props {
  /** Its accessible name: what the press does. */
  label: string;
  onClick: () => void;
  /** The icon, hidden from screen readers. */
  children: ReactNode;
}

/** A button of the bar that shows an icon alone. */
export function IconButton({ label, onClick, children }: Props) {
  return (
    <button type="button" className={styles.button} aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}
