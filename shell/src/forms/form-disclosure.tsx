import { Button } from '@mindgrove/ui/actions/button';
import { focusWhenShown } from '@mindgrove/ui/actions/focus';
import { type ReactNode, useState } from 'react';

import styles from './form-disclosure.module.css';

interface Props {
  label: string;
  takesFocus?: boolean;
  children: (close: () => void) => ReactNode;
}

const focusFirstField = (panel: HTMLElement | null) =>
  panel?.querySelector<HTMLElement>('input:not([hidden]), textarea')?.focus();

/** A form that stays behind a button until it is needed; its first field takes the focus. */
export function FormDisclosure({ label, takesFocus = false, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);

  function close() {
    setOpen(false);
    setWasOpen(true);
  }

  if (isOpen) {
    return (
      <div ref={focusFirstField} className={styles.panel}>
        {children(close)}
      </div>
    );
  }
  return (
    <div>
      <Button
        ref={takesFocus || wasOpen ? focusWhenShown : undefined}
        variant="secondary"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
    </div>
  );
}
