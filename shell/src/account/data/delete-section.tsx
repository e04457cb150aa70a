import { deleteAccountBody, DELETION_DAYS } from '@mindgrove/contracts/account';
import type { User } from '@mindgrove/contracts/user';
import { call, errorText } from '@mindgrove/kit';
import { storeUser } from '@mindgrove/kit/host';
import { useMutation } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { focusWhenShown } from '@mindgrove/ui/actions/focus';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { useContractForm } from '@mindgrove/ui/forms/contract-form';
import { Form, FormActions, FormDisclosure, FormOutcome } from '@mindgrove/ui/forms/form';
import { PasswordField } from '@mindgrove/ui/forms/password-field';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { AccountSection } from '../account-section.tsx';

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

interface DeletionPanelProps {
  day: string;
  takesFocus: boolean;
  onCanceled: () => void;
}

function DeletionPanel({ day, takesFocus, onCanceled }: DeletionPanelProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('POST /account/keep'),
    onSuccess: ({ user }) => {
      onCanceled();
      storeUser(user);
    },
  });

  return (
    <>
      <Alert
        tone="warning"
        title={`Your account will be deleted on ${day}`}
        action={
          <Button
            ref={takesFocus ? focusWhenShown : undefined}
            variant="secondary"
            busy={isPending}
            onClick={() => mutate()}
          >
            Keep my account
          </Button>
        }
      >
        Until then, everything works as usual.
      </Alert>
      <FormOutcome error={error && errorText(error)} />
    </>
  );
}

interface DeleteAccountFormProps {
  onRequested: () => void;
  onCancel: () => void;
}

function DeleteAccountForm({ onRequested, onCancel }: DeleteAccountFormProps) {
  const form = useContractForm({
    schema: deleteAccountBody,
    errorText,
    fields: { wrong_password: 'password' },
    async send(body) {
      const { user } = await call('POST /account/delete', { body });
      onRequested();
      storeUser(user);
    },
  });

  return (
    <Form
      form={form}
      actions={
        <FormActions variant="danger" onCancel={onCancel}>
          Delete in {DELETION_DAYS} days
        </FormActions>
      }
    >
      <p>
        Your progress and messages go with it, and after {DELETION_DAYS} days no one can bring them back. If you’d like
        a copy, export your data first. Any sessions you’ve booked beyond that date are canceled now.
      </p>
      <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
    </Form>
  );
}
