import { passwordAndCode, type PasswordAndCode } from '@mindgrove/contracts/admin';
import { errorLines } from '@mindgrove/kit';
import { ConfirmDialog } from '@mindgrove/ui/admin/confirm-dialog';
import { useContractForm } from '@mindgrove/ui/forms/contract-form';
import { PasswordField } from '@mindgrove/ui/forms/password-field';
import type { ComponentProps } from 'react';

import { TwoFactorField } from '../../auth/sign-in/two-factor-field.tsx';

interface CodeDialogProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'form' | 'children'> {
  onConfirm: (body: PasswordAndCode) => Promise<void>;
}

/** Asks for what an open session alone does not have. */
export function CodeDialog({ onConfirm, ...dialog }: CodeDialogProps) {
  const form = useContractForm({
    schema: passwordAndCode,
    defaultValues: { password: '', code: '' },
    errorText: errorLines,
    send: onConfirm,
  });
  return (
    <ConfirmDialog {...dialog} form={form}>
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      <TwoFactorField {...form.field('code')} />
    </ConfirmDialog>
  );
}
