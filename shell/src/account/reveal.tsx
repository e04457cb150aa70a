import { Button } from '@mindgrove/ui/button';
import { type ReactNode, useId, useState } from 'react';

import styles from './reveal.module.css';

interface Props {
  label: string;
  /** The button takes the place of what had the focus. */
  takesFocus?: boolean;
  /** The form behind the button; it puts focus into itself, and calls back when it is done. */
  children: (close: () => void) => ReactNode;
}

/** A form that is needed now and then, kept behind a button until it is. */
export function Reveal({ label, takesFocus = false, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const buttonId = `${id}-button`;

  function close() {
    setOpen(false);
    document.getElementById(buttonId)?.focus();
  }

  return (
    <>
      <div>
        <Button
          id={buttonId}
          autoFocus={takesFocus}
          variant={isOpen ? 'quiet' : 'secondary'}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Cancel' : label}
        </Button>
      </div>
      <div id={id} className={styles.panel} hidden={!isOpen}>
        {isOpen && children(close)}
      </div>
    </>
  );
}
