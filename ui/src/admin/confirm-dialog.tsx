import type { ComponentProps, ReactNode, SubmitEventHandler } from 'react';

import { Button } from '../actions/button.tsx';
import { Alert } from '../feedback/alert.tsx';
import { Dialog, DialogFooter } from '../feedback/dialog.tsx';
import { TextArea } from '../forms/field.tsx';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  title: string;
  consequence: ReactNode;
  label: string;
  isDestructive?: boolean;
  busy: boolean;
  /** Why the action failed: a sentence, and each reason in detail. */
  error: readonly string[];
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before an action runs, stays open while it runs, and shows why it failed. */
export function ConfirmDialog({ title, consequence, label, isDestructive, busy, error, ...rest }: ConfirmDialogProps) {
  const [sentence, ...reasons] = error;
  return (
    <Dialog open onOpenChange={rest.onClose} dismissable={!busy} title={title} description={consequence}>
      <form noValidate className={styles.form} onSubmit={rest.onSubmit}>
        {rest.children}
        {sentence && !busy && (
          <Alert tone="error" title={sentence}>
            {reasons.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
          </Alert>
        )}
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

export const ReasonField = (props: Omit<ComponentProps<typeof TextArea>, 'label' | 'hint'>) => (
  <TextArea label="Reason" hint="Kept in the audit log, where every administrator can read it." rows={3} {...props} />
);
