import { zodResolver } from '@hookform/resolvers/zod';
import { changePasswordBody, type ChangePasswordBody } from '@mindgrove/contracts/account';
import { call } from '@mindgrove/kit';
import { useMutation, useQueryClient } from '@mindgrove/kit/query';
import { FormActions, formClass, FormOutcome } from '@mindgrove/ui/forms/form';
import { PasswordField } from '@mindgrove/ui/forms/password-field';
import { useForm, useWatch } from 'react-hook-form';

import { NewPasswordField } from '../../auth/passwords/new-password-field.tsx';
import { formErrorText, setFormError } from '../../form-errors.ts';
import { sessionsQuery } from '../account.queries.ts';

const FIELDS = { wrong_password: 'current_password', password_too_common: 'new_password' } as const;

interface Props {
  email: string;
  onChanged: () => void;
  onCancel: () => void;
}

export function ChangePasswordForm({ email, onChanged, onCancel }: Props) {
  const queries = useQueryClient();
  const form = useForm<ChangePasswordBody>({ resolver: zodResolver(changePasswordBody) });
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control, name: 'new_password' });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: ChangePasswordBody) => call('POST /account/password', { body }),
    onSuccess: () => {
      void queries.invalidateQueries(sessionsQuery);
      onChanged();
    },
    onError: setFormError(form, FIELDS),
  });

  return (
    <form noValidate className={formClass} onSubmit={(event) => void form.handleSubmit((body) => mutate(body))(event)}>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...form.register('current_password')}
        error={errors.current_password?.message}
      />
      <NewPasswordField
        label="New password"
        typed={typed}
        {...form.register('new_password')}
        error={errors.new_password?.message}
      />
      <FormOutcome error={formErrorText(error, FIELDS)} />
      <FormActions busy={isPending} onCancel={onCancel}>
        Save new password
      </FormActions>
    </form>
  );
}
