import type { ModerationCase } from '@mindgrove/contracts/moderation';
import { reasonField } from '@mindgrove/contracts/schemas/fields';
import { ApiError, errorText } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Dialog, DialogFooter } from '@mindgrove/ui/feedback/dialog';
import { TextArea } from '@mindgrove/ui/forms/field';
import { type SubmitEvent, useState } from 'react';

import styles from './decision-dialog.module.css';
import { decisionTexts } from './decision-texts.ts';
import { decideMutation, type Decision } from './moderation.queries.ts';

interface DecisionDialogProps {
  item: ModerationCase;
  decision: Decision;
  onClose: () => void;
  /** Called with a sentence that says what has happened. */
  onDone: (sentence: string) => void;
  /** Called with the reason why nothing was decided; the list is up to date again. */
  onRefused: (sentence: string) => void;
}

/** Says what a decision leads to, and asks for its reason. */
export function DecisionDialog({ item, decision, onClose, onDone, onRefused }: DecisionDialogProps) {
  const texts = decisionTexts(decision, item);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, error } = useMutation(decideMutation);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const parsed = reasonField.safeParse(reason);
    setProblem(parsed.error?.issues[0]?.message);
    if (!parsed.success) return;
    mutate(
      {
        ...{ id: item.id, decision, reason: parsed.data },
        ...{ after: item.decision?.outcome ?? null, seen: item.reports.at(-1)?.id ?? 0 },
      },
      {
        onSuccess: () => onDone(texts.done),
        onError: (failure) => isRefused(failure) && onRefused(errorText(failure)),
      },
    );
  }

  return (
    <Dialog open onOpenChange={onClose} dismissable={!isPending} title={texts.title} description={texts.consequence}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <TextArea
          label="Reason"
          hint="Kept in the audit log, where every administrator can read it."
          rows={3}
          value={reason}
          error={problem}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className={styles.suggestions} role="group" aria-label="Suggested reasons">
          {texts.suggestions.map((suggestion) => (
            <Button key={suggestion} variant="secondary" onClick={() => setReason(suggestion)}>
              {suggestion}
            </Button>
          ))}
        </div>
        {error && !isPending && <Alert tone="error">{errorText(error)}</Alert>}
        <DialogFooter>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={texts.isDestructive ? 'danger' : 'primary'} busy={isPending}>
            {texts.label}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

/** A decision is refused when another administrator was faster, or the author has deleted the message. */
const isRefused = (error: Error) => error instanceof ApiError && [404, 409].includes(error.status);
