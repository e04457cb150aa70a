import { DELETION_DAYS } from '@mindgrove/contracts/account';
import type { User } from '@mindgrove/contracts/user';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { FormOutcome } from '../../forms/form-outcome.tsx';
import { AccountSection } from '../account-section.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';
import { deletionDay } from './deletion-day.ts';
import { DeletionPanel } from './deletion-panel.tsx';
import { Reveal } from '../../forms/reveal.tsx';

export function DeleteSection({ user }: { user: User }) {
  // What has just been pressed is gone with its press: focus goes on from what took its place.
  const [justDid, setJustDid] = useState<'asked' | 'kept'>();

  return (
    <AccountSection
      id="delete"
      title="Delete account"
      icon={<Trash2 />}
      lead={`Your account and everything in it are deleted ${DELETION_DAYS} days after you ask for it. Until then you can use everything as before, and change your mind.`}
    >
      <FormOutcome error={null} done={justDid === 'kept' ? 'Your account stays, with everything in it.' : undefined} />
      {user.deletes_at === null ? (
        <Reveal key={justDid} label="Delete my account" takesFocus={justDid === 'kept'}>
          {(close) => <DeleteAccountForm onAsked={() => setJustDid('asked')} onCancel={close} />}
        </Reveal>
      ) : (
        <DeletionPanel
          day={deletionDay(user.deletes_at, user.time_zone)}
          takesFocus={justDid === 'asked'}
          onKept={() => setJustDid('kept')}
        />
      )}
    </AccountSection>
  );
}
