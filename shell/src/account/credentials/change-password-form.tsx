import { changePasswordBody } from '@mindgrove/contracts/account';
import { call, errorText } from '@mindgrove/kit';
import { useQueryClient } from '@mindgrove/kit/query';
import { useContractForm } from '@mindgrove/ui/forms/contract-form';
import { Form, FormActions } from '@mindgrove/ui/forms/form';
import { PasswordField } from '@mindgrove/ui/forms/password-field';

import { NewPasswordField } from '../../auth/passwords/new-password-field.tsx';
import { sessionsQuery } from '../account.queries.ts';

interface Props {
  email: string;
  onChanged: () => void;
  onCancel: () => void;
}

export function ChangePasswordForm({ email, onChanged, onCancel }: Props) {
  const queries = useQueryClient();
  const form = useContractForm({
    schema: changePasswordBody,
    errorText,
    fields: { wrong_password: 'current_password', password_too_common: 'new_password' },
    async send(body) {
      await call('POST /account/password', { body });
      void queries.invalidateQueries(sessionsQuery);
      onChanged();
    },
  });

  return (
    <Form form={form} actions={<FormActions onCancel={onCancel}>Save new password</FormActions>}>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Current password" autoComplete="current-password" {...form.field('current_password')} />
      <NewPasswordField label="New password" typed={form.values.new_password} {...form.field('new_password')} />
    </Form>
  );
}
