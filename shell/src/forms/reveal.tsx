import { Button } from '@mindgrove/ui/actions/button';
import { type ReactNode, useState } from 'react';

import styles from './reveal.module.css';

interface Props {
  label: string;
  /** The button takes the place of what had the focus. */
  takesFocus?: boolean;
  /** The form that takes the button's place, and focus; it calls back when it is done or not wanted any more. */
  children: (close: () => void) => ReactNode;
}

/** A form that is needed now and then, kept behind a button until it is. */
export function Reveal({ label, takesFocus = false, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);

  function close() {
    setOpen(false);
    setWasOpen(true);
  }

  if (isOpen) return <div className={styles.panel}>{children(close)}</div>;
  return (
    <div>
      <Button variant="secondary" autoFocus={takesFocus || wasOpen} onClick={() => setOpen(true)}>
        {label}
      </Button>
    </div>
  );
}
