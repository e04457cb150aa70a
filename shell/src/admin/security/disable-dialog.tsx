import { toast } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { PasswordField } from '@mindgrove/ui/forms/password-field';
import { useForm } from 'react-hook-form';

import { TwoFactorField } from '../../auth/sign-in/two-factor-field.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { disableTwoFactor } from './two-factor.queries.ts';

export function DisableDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: { password: '', code: '' } });
  const { errors } = form.formState;
  const disable = useMutation(disableTwoFactor);

  const submit = form.handleSubmit((body) =>
    disable.mutate(body, {
      onSuccess() {
        onClose();
        toast({ title: 'Two-step sign-in is off', description: 'Your password alone signs you in now.' });
      },
    }),
  );

  return (
    <ConfirmDialog
      title="Switch two-step sign-in off?"
      consequence="From then on your password alone signs you in, and your recovery codes stop working."
      label="Switch off"
      isDestructive
      busy={disable.isPending}
      error={disable.error}
      onSubmit={submit}
      onClose={onClose}
    >
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
