import { type ReactNode, useEffect, useRef } from 'react';

import { IconButton } from '../header/icon-button.tsx';
import { X } from 'lucide-react';
import styles from './menu-dialog.module.css';

interface Props {
  label: string;
  /** What stands beside the button that closes the menu. */
  top: ReactNode;
  closeLabel: string;
  className: string | undefined;
  onClose: () => void;
  children: (close: () => void) => ReactNode;
}

/** A modal `<dialog>`: the browser traps focus, closes on Escape and restores focus. */
export function MenuDialog({ label, top, closeLabel, className, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // A pointer beside the menu presses the dialog's backdrop, whose target is the dialog itself,
    // even while the menu slides in. Keyboards have Escape.
    const closeOutside = (event: Event) => event.target === element && element?.close();
    element?.addEventListener('click', closeOutside);
    return () => element?.removeEventListener('click', closeOutside);
  }, []);

  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className={`${styles.menu} ${className}`} aria-label={label} onClose={onClose}>
      <div className={styles.panel}>
        <div className={styles.top}>
          {top}
          <IconButton label={closeLabel} onClick={close}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
        {children(close)}
      </div>
    </dialog>
  );
}
