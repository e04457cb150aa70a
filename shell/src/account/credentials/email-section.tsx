import { changeEmailBody } from '@mindgrove/contracts/account';
import type { User } from '@mindgrove/contracts/user';
import { call, errorText } from '@mindgrove/kit';
import { Badge } from '@mindgrove/ui/data/badge';
import { useContractForm } from '@mindgrove/ui/forms/contract-form';
import { TextField } from '@mindgrove/ui/forms/field';
import { Form, FormActions, FormDisclosure, FormOutcome } from '@mindgrove/ui/forms/form';
import { PasswordField } from '@mindgrove/ui/forms/password-field';
import { Mail } from 'lucide-react';
import { useState } from 'react';

import { ResendVerification } from '../../auth/resend-verification.tsx';
import { AccountSection } from '../account-section.tsx';
import styles from './email-section.module.css';

export function EmailSection({ user }: { user: User }) {
  const [done, setDone] = useState<string>();

  return (
    <AccountSection id="email" title="Email" icon={<Mail />} lead="This is how you log in, and where we write to you.">
      <p className={styles.address}>
        <span>{user.email}</span>
        <Badge tone={user.email_verified ? 'accent' : 'neutral'}>
          {user.email_verified ? 'Confirmed' : 'Not confirmed yet'}
        </Badge>
      </p>
      {!user.email_verified && (
        <>
          <p>Open the link we emailed you to confirm that it’s yours.</p>
          <ResendVerification />
        </>
      )}
      <FormOutcome done={done} />
      <FormDisclosure label="Change email">
        {(close) => (
          <ChangeEmailForm
            onCancel={close}
            onSent={(email) => {
              setDone(`A link is on its way to ${email}. Your email changes when you open it.`);
              close();
            }}
          />
        )}
      </FormDisclosure>
    </AccountSection>
  );
}

interface Props {
  onSent: (email: string) => void;
  onCancel: () => void;
}

/** The new address takes effect when its owner opens the mailed link. */
function ChangeEmailForm({ onSent, onCancel }: Props) {
  const form = useContractForm({
    schema: changeEmailBody,
    errorText,
    fields: { wrong_password: 'password' },
    async send(body) {
      await call('POST /account/email', { body });
      onSent(body.email);
    },
  });

  return (
    <Form form={form} actions={<FormActions onCancel={onCancel}>Send the link</FormActions>}>
      <TextField
        label="New email"
        type="email"
        autoComplete="email"
        hint="We’ll send a link there. Nothing changes until you open it."
        {...form.field('email')}
      />
      <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
    </Form>
  );
}
