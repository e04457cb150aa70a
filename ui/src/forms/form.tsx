import { type ReactNode, useState } from 'react';

import { Button, type ButtonProps } from '../actions/button.tsx';
import { focusWhenShown } from '../actions/focus.ts';
import { Alert } from '../feedback/alert.tsx';
import styles from './form.module.css';

/** The class of a form in one column. */
export const formClass = styles.form ?? '';

interface FormActionsProps extends Pick<ButtonProps, 'busy' | 'variant' | 'children'> {
  onCancel: () => void;
}

export function FormActions({ onCancel, ...submit }: FormActionsProps) {
  return (
    <div className={styles.actions}>
      <Button type="submit" {...submit} />
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

interface FormOutcomeProps {
  error?: string | null | undefined;
  done?: string | undefined;
}

/** Errors interrupt screen readers; success waits for a pause. */
export function FormOutcome({ error, done }: FormOutcomeProps) {
  return (
    <>
      <div role="status" className={styles.done}>
        {done && (
          <Alert tone="success" silent>
            {done}
          </Alert>
        )}
      </div>
      {error && <Alert tone="error">{error}</Alert>}
    </>
  );
}

interface FormDisclosureProps {
  label: string;
  takesFocus?: boolean;
  children: (close: () => void) => ReactNode;
}

const focusFirstField = (panel: HTMLElement | null) =>
  panel?.querySelector<HTMLElement>('input:not([hidden]), textarea')?.focus();

/** A form that stays behind a button until it is needed; its first field takes the focus. */
export function FormDisclosure({ label, takesFocus = false, children }: FormDisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);

  function close() {
    setOpen(false);
    setWasOpen(true);
  }

  if (isOpen) {
    return (
      <div ref={focusFirstField} className={styles.disclosed}>
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
