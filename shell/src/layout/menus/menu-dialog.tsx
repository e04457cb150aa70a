import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

import { IconButton } from '../header/icon-button.tsx';
import styles from './menus.module.css';

interface Props {
  label: string;
  /** What stands beside the button that closes the menu. */
  top: ReactNode;
  className: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A modal `<dialog>`: the browser traps focus, closes on Escape and restores focus. Links and buttons in it close it. */
export function MenuDialog({ label, top, className, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // A pointer beside the menu presses the dialog's backdrop, whose target is the dialog itself,
    // even while the menu slides in. Keyboards have Escape.
    const closeOnPress = ({ target }: Event) => {
      if (target === element || (target instanceof Element && target.closest('a, button'))) element?.close();
    };
    element?.addEventListener('click', closeOnPress);
    return () => element?.removeEventListener('click', closeOnPress);
  }, []);

  return (
    <dialog ref={dialog} className={`${styles.menu} ${className}`} aria-label={label} onClose={onClose}>
      <div className={styles.panel}>
        <div className={styles.top}>
          <strong className={styles.name}>{top}</strong>
          <IconButton label="Close menu">
            <X aria-hidden="true" />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  );
}
