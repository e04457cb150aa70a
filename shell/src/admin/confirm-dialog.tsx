import { ApiError, errorText } from '@mindgrove/kit';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Button } from '@mindgrove/ui/actions/button';
import { Dialog, DialogFooter } from '@mindgrove/ui/feedback/dialog';
import type { ReactNode, SubmitEventHandler } from 'react';

import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  title: string;
  /** What happens then, in words. */
  consequence: ReactNode;
  /** On the button that does it. */
  label: string;
  /** It takes something away. */
  isDestructive?: boolean;
  busy: boolean;
  /** Why it was not done. */
  error: Error | null;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  onClose: () => void;
  /** The fields, if it asks for something. */
  children?: ReactNode;
}

/** Asks before something is done. It stays while that is under way, and says in place why it was refused. */
export function ConfirmDialog({
  title,
  consequence,
  label,
  isDestructive: isHard,
  busy,
  error,
  ...rest
}: ConfirmDialogProps) {
  return (
    <Dialog open onOpenChange={rest.onClose} dismissable={!busy} title={title} description={consequence}>
      <form noValidate className={styles.form} onSubmit={rest.onSubmit}>
        {rest.children}
        {error && !busy && <ErrorDetails error={error} />}
        <DialogFooter>
          <Button variant="secondary" disabled={busy} onClick={rest.onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={isHard ? 'danger' : 'primary'} busy={busy}>
            {label}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

/** The sentence, and the details of those who have some: the gate gives one reason a line. */
function ErrorDetails({ error }: { error: Error }) {
  const details = error instanceof ApiError && error.detail !== error.text ? error.detail.split('\n') : [];
  return (
    <Alert tone="error" title={errorText(error)}>
      {details.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
    </Alert>
  );
}
