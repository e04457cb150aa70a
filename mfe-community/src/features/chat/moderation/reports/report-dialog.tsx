import type { ChatMessage } from '@mindgrove/contracts/chat';
import type { ReportReason } from '@mindgrove/contracts/reports';
import { errorText } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { Button } from '@mindgrove/ui/actions/button';
import { focusWhenShown } from '@mindgrove/ui/actions/focus';
import { Dialog, DialogFooter } from '@mindgrove/ui/feedback/dialog';
import { ChoiceGroup } from '@mindgrove/ui/forms/choice-group';
import { useContractForm } from '@mindgrove/ui/forms/contract-form';
import { TextArea } from '@mindgrove/ui/forms/field';
import { DialogActions, Form } from '@mindgrove/ui/forms/form';
import { useState } from 'react';

import { paths } from '../../../../paths.ts';
import { reportMutation } from '../moderation.queries.ts';
import { useMute } from '../mutes/use-mutes.ts';
import styles from './report-dialog.module.css';

const REASONS: { value: ReportReason; label: string }[] = [
  { value: 'unkind', label: 'It’s unkind or threatening' },
  { value: 'spam', label: 'It’s advertising or spam' },
  { value: 'private', label: 'It shares private information' },
  { value: 'health', label: 'It gives risky health advice' },
  { value: 'self-harm', label: 'Someone may hurt themselves' },
  { value: 'other', label: 'Something else' },
];

const MAX_NOTE_LENGTH = 500;

interface ReportDialogProps {
  message: ChatMessage;
  onClose: () => void;
}

export function ReportDialog({ message, onClose }: ReportDialogProps) {
  const { mutateAsync } = useMutation(reportMutation);
  const [reported, setReported] = useState<ReportReason>();
  const form = useContractForm({
    schema: () => import('@mindgrove/contracts/reports').then(({ reportBody }) => reportBody),
    defaultValues: { note: '' },
    errorText,
    async send({ reason, note }) {
      await mutateAsync({ id: message.id, reason, ...(note && { note }) });
      setReported(reason);
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissable={!form.isBusy}
      title={reported ? 'Thank you' : `Report ${message.user.name}’s message`}
      description={reported ? undefined : 'A moderator will read it. No one else will know that you reported it.'}
    >
      {reported ? (
        <Thanks person={message.user} reason={reported} onClose={onClose} />
      ) : (
        <Form form={form} actions={<DialogActions onCancel={onClose}>Send report</DialogActions>}>
          <blockquote className={styles.quote} dir="auto">
            {message.message}
          </blockquote>
          <ChoiceGroup legend="What’s wrong?" choices={REASONS} {...form.choice('reason')} stacked />
          <TextArea
            label="Anything else we should know? (optional)"
            rows={3}
            maxLength={MAX_NOTE_LENGTH}
            {...form.field('note')}
          />
          <p>
            <Link to={paths.guidelines} target="_blank">
              Community Guidelines (opens in a new tab)
            </Link>
          </p>
        </Form>
      )}
    </Dialog>
  );
}

function Thanks({
  person,
  reason,
  onClose,
}: {
  person: ChatMessage['user'];
  reason: ReportReason;
  onClose: () => void;
}) {
  const { mute, isPending } = useMute(person);
  return (
    <>
      <p ref={focusWhenShown} tabIndex={-1} className={styles.thanks}>
        Thank you for looking out for each other. A moderator will read your report.
        {reason === 'self-harm' && ' If someone is in immediate danger, call your local emergency number.'}
      </p>
      <p>You can also mute {person.name} so that you won’t see their messages anymore. They won’t be told.</p>
      <DialogFooter>
        <Button variant="secondary" busy={isPending} onClick={() => mute(onClose)}>
          Mute {person.name}
        </Button>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </>
  );
}
