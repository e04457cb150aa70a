import type { ComponentProps, ReactNode } from 'react';

import { Dialog } from '../feedback/dialog.tsx';
import type { FormControl } from '../forms/contract-form.ts';
import { TextArea } from '../forms/field.tsx';
import { DialogActions, Form } from '../forms/form.tsx';

interface ConfirmDialogProps {
  form: FormControl;
  title: string;
  consequence: ReactNode;
  label: string;
  isDestructive?: boolean;
  /** The label of the button that closes it. */
  cancel?: string;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before an action runs, stays open while it runs, and shows why it failed. */
export const ConfirmDialog = ({
  form,
  title,
  consequence,
  label,
  isDestructive,
  cancel,
  ...rest
}: ConfirmDialogProps) => (
  <Dialog open onOpenChange={rest.onClose} dismissable={!form.isBusy} title={title} description={consequence}>
    <Form
      form={form}
      actions={
        <DialogActions cancel={cancel} variant={isDestructive ? 'danger' : 'primary'} onCancel={rest.onClose}>
          {label}
        </DialogActions>
      }
    >
      {rest.children}
    </Form>
  </Dialog>
);

export const ReasonField = (props: Omit<ComponentProps<typeof TextArea>, 'label' | 'hint'>) => (
  <TextArea label="Reason" hint="Kept in the audit log, where every administrator can read it." rows={3} {...props} />
);
