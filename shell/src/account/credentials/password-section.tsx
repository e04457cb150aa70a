import { changePasswordBody } from '@mindgrove/contracts/account';
import type { User } from '@mindgrove/contracts/user';
import { call, errorText } from '@mindgrove/kit';
import { useQueryClient } from '@mindgrove/kit/query';
import { useContractForm } from '@mindgrove/ui/forms/contract-form';
import { Form, FormActions, FormDisclosure, FormOutcome } from '@mindgrove/ui/forms/form';
import { PasswordField } from '@mindgrove/ui/forms/password-field';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { NewPasswordField } from '../../auth/passwords/new-password-field.tsx';
import { paths } from '../../paths.ts';
import { AccountSection } from '../account-section.tsx';
import { sessionsQuery } from '../account.queries.ts';

export function PasswordSection({ user }: { user: User }) {
  const [done, setDone] = useState<string>();

  return (
    <AccountSection
      id="password"
      title="Password"
      icon={<KeyRound />}
      lead="When you change it, you’ll be signed out everywhere else."
    >
      <FormOutcome done={done} />
      <FormDisclosure label="Change password">
        {(close) => (
          <ChangePasswordForm
            email={user.email}
            onCancel={close}
            onChanged={() => {
              setDone('Your password has been changed, and your other devices are signed out.');
              close();
            }}
          />
        )}
      </FormDisclosure>
      {user.role === 'admin' && (
        <p>
          As an administrator, you can add a second factor to every sign-in:{' '}
          <Link to={`${paths.adminDashboard}?section=security`}>Two-factor sign-in</Link>
        </p>
      )}
    </AccountSection>
  );
}

interface Props {
  email: string;
  onChanged: () => void;
  onCancel: () => void;
}

function ChangePasswordForm({ email, onChanged, onCancel }: Props) {
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
