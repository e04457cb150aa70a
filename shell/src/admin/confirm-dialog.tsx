import { ApiError, errorText } from '@mindgrove/kit';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Button } from '@mindgrove/ui/actions/button';
import { Dialog, DialogFooter } from '@mindgrove/ui/feedback/dialog';
import type { ReactNode, SubmitEventHandler } from 'react';

import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  title: string;
  consequence: ReactNode;
  label: string;
  isDestructive?: boolean;
  busy: boolean;
  error: Error | null;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before an action runs, stays open while it runs, and shows why it failed. */
export function ConfirmDialog({ title, consequence, label, isDestructive, busy, error, ...rest }: ConfirmDialogProps) {
  return (
    <Dialog open onOpenChange={rest.onClose} dismissable={!busy} title={title} description={consequence}>
      <form noValidate className={styles.form} onSubmit={rest.onSubmit}>
        {rest.children}
        {error && !busy && <ErrorDetails error={error} />}
        <DialogFooter>
          <Button variant="secondary" disabled={busy} onClick={rest.onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={isDestructive ? 'danger' : 'primary'} busy={busy}>
            {label}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

/** The release gate returns one reason per line. */
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
