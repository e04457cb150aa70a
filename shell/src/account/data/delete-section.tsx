import { DELETION_DAYS } from '@mindgrove/contracts/account';
import type { User } from '@mindgrove/contracts/schemas/user';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { FormDisclosure } from '../../forms/form-disclosure.tsx';
import { FormOutcome } from '../../forms/form-outcome.tsx';
import { AccountSection } from '../account-section.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';
import { DeletionPanel } from './deletion-panel.tsx';

export function DeleteSection({ user }: { user: User }) {
  // The pressed button disappears, so focus moves to what replaced it.
  const [lastStep, setLastStep] = useState<'requested' | 'canceled'>();

  return (
    <AccountSection
      id="delete"
      title="Delete account"
      icon={<Trash2 />}
      lead={`We’ll delete your account and everything in it ${DELETION_DAYS} days after you ask us to. Until then, everything works as usual and you can change your mind. A paid plan won’t renew, and ends along with your account.`}
    >
      <FormOutcome
        error={null}
        done={lastStep === 'canceled' ? 'Your account is staying, and so is everything in it.' : undefined}
      />
      {user.deletes_at === null ? (
        <FormDisclosure key={lastStep} label="Delete my account" takesFocus={lastStep === 'canceled'}>
          {(close) => <DeleteAccountForm onRequested={() => setLastStep('requested')} onCancel={close} />}
        </FormDisclosure>
      ) : (
        <DeletionPanel
          day={formatDeletionDay(user.deletes_at, user.time_zone)}
          takesFocus={lastStep === 'requested'}
          onCanceled={() => setLastStep('canceled')}
        />
      )}
    </AccountSection>
  );
}

const formatDeletionDay = (deletesAt: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(deletesAt));
