import type { User } from '@mindgrove/contracts/user';
import { FormDisclosure, FormOutcome } from '@mindgrove/ui/forms/form';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '../../paths.ts';
import { AccountSection } from '../account-section.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

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
