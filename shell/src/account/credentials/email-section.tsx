import type { User } from '@mindgrove/contracts/user';
import { Badge } from '@mindgrove/ui/data/badge';
import { FormDisclosure, FormOutcome } from '@mindgrove/ui/forms/form';
import { Mail } from 'lucide-react';
import { useState } from 'react';

import { ResendVerification } from '../../auth/email/resend-verification.tsx';
import { AccountSection } from '../account-section.tsx';
import { ChangeEmailForm } from './change-email-form.tsx';
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
