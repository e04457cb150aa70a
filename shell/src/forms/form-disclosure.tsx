import { Button } from '@mindgrove/ui/actions/button';
import { type ReactNode, useState } from 'react';

import styles from './form-disclosure.module.css';

interface Props {
  label: string;
  takesFocus?: boolean;
  children: (close: () => void) => ReactNode;
}

/** A form that stays behind a button until it is needed. */
export function FormDisclosure({ label, takesFocus = false, children }: Props) {
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
