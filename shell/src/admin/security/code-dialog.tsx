import type { RouteBody } from '@mindgrove/contracts/routes';
import { ConfirmDialog } from '@mindgrove/ui/admin/confirm-dialog';
import { PasswordField } from '@mindgrove/ui/forms/password-field';
import type { ComponentProps } from 'react';
import { useForm } from 'react-hook-form';

import { TwoFactorField } from '../../auth/sign-in/two-factor-field.tsx';

export type PasswordAndCode = RouteBody<'POST /admin/two-factor/disable'>;

interface CodeDialogProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'onSubmit' | 'children'> {
  onConfirm: (body: PasswordAndCode) => void;
}

/** Asks for what an open session alone does not have. */
export function CodeDialog({ onConfirm, ...dialog }: CodeDialogProps) {
  const form = useForm<PasswordAndCode>({ defaultValues: { password: '', code: '' } });
  const { errors } = form.formState;
  return (
    <ConfirmDialog {...dialog} onSubmit={(event) => void form.handleSubmit(onConfirm)(event)}>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...form.register('password', { required: 'Write your password.' })}
        error={errors.password?.message}
      />
      <TwoFactorField {...form.register('code', { required: 'Write a code.' })} error={errors.code?.message} />
    </ConfirmDialog>
  );
}
