import type { ReactNode } from 'react';

import styles from './icon-button.module.css';

interface Props {
  /** Its accessible name: what the press does. */
  label: string;
  onClick: () => void;
  /** The icon, hidden from screen readers. */
  children: ReactNode;
}

/** The look of such a button for a link. */
export const iconButtonClass = styles.button;

/** A button of the bar that shows an icon alone. */
export function IconButton({ label, onClick, children }: Props) {
  return (
    <button type="button" className={iconButtonClass} aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}
