import type { ChatMessage } from '@mindgrove/contracts/chat';
import type { ReportReason } from '@mindgrove/contracts/reports';
import { errorText } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { Button } from '@mindgrove/ui/actions/button';
import { focusWhenShown } from '@mindgrove/ui/actions/focus';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Dialog, DialogFooter } from '@mindgrove/ui/feedback/dialog';
import { ChoiceGroup } from '@mindgrove/ui/forms/choice-group';
import { TextArea } from '@mindgrove/ui/forms/field';
import { type SubmitEvent, useState } from 'react';

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
  const report = useMutation(reportMutation);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissable={!report.isPending}
      title={report.isSuccess ? 'Thank you' : `Report ${message.user.name}’s message`}
      description={
        report.isSuccess ? undefined : 'A moderator will read it. No one else will know that you reported it.'
      }
    >
      {report.isSuccess ? (
        <Thanks person={message.user} reason={report.variables.reason} onClose={onClose} />
      ) : (
        <ReportForm message={message} report={report} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface ReportFormProps extends ReportDialogProps {
  report: ReturnType<typeof useMutation<unknown, Error, { id: number; reason: ReportReason; note?: string }>>;
}

function ReportForm({ message, report, onClose }: ReportFormProps) {
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [note, setNote] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setIncomplete(!reason);
    if (reason) report.mutate({ id: message.id, reason, ...(note.trim() && { note: note.trim() }) });
  }

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <blockquote className={styles.quote} dir="auto">
        {message.message}
      </blockquote>
      <ChoiceGroup legend="What’s wrong?" choices={REASONS} value={reason} onValueChange={setReason} stacked />
      <TextArea
        label="Anything else we should know? (optional)"
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <p>
        <Link to={paths.guidelines} target="_blank">
          Community Guidelines (opens in a new tab)
        </Link>
      </p>
      {isIncomplete && !reason && <Alert tone="error">Please choose what’s wrong.</Alert>}
      {report.error && <Alert tone="error">{errorText(report.error)}</Alert>}
      <DialogFooter>
        <Button variant="secondary" disabled={report.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={report.isPending}>
          Send report
        </Button>
      </DialogFooter>
    </form>
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
