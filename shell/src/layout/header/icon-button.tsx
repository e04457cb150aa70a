import type { ReactNode } from 'react';

import styles from './icon-button.module.css';

interface Props {
  label: string;
  onClick?: () => void;
  children: ReactNode;
}

/** The class of a link that looks like the button. */
export const iconButtonClass = styles.button;

export function IconButton({ label, onClick, children }: Props) {
  return (
    <button type="button" className={iconButtonClass} aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}
