import { Button } from '@mindgrove/ui/actions/button';
import { focusWhenShown } from '@mindgrove/ui/actions/focus';
import { useId } from 'react';

import styles from './unkind-warning.module.css';

interface UnkindWarningProps {
  /** The words that `findUnkindWords` returned. */
  words: string[];
  action?: 'Send' | 'Save';
  isBusy?: boolean;
  onEdit: () => void;
  onContinue: () => void;
}

/** Asks once before words that may hurt are sent; the member decides. */
export function UnkindWarning({ words, action = 'Send', isBusy = false, onEdit, onContinue }: UnkindWarningProps) {
  const id = useId();
  return (
    <div className={styles.warning} role="group" aria-labelledby={id}>
      <p id={id}>
        This may hurt someone: “{words.join('”, “')}”. {action} it anyway?
      </p>
      <div className={styles.actions}>
        <Button ref={focusWhenShown} variant="secondary" onClick={onEdit}>
          Edit
        </Button>
        <Button variant="quiet" busy={isBusy} onClick={onContinue}>
          {action} anyway
        </Button>
      </div>
    </div>
  );
}
